import type { PositionedLayer } from "./layout.ts";

/** HTML that draws a layer where it is on the page. */
export function drawLayer(item: PositionedLayer): string {
  const { layer } = item;
  if (layer.hidden) return "";
  if (layer.text) return drawText(item);
  if (layer.path) return drawVector(item);
  const border = layer.stroke ? `box-shadow:inset 0 0 0 ${layer.strokeWeight ?? 1}px ${layer.stroke};` : "";
  const radius = layer.type === "ELLIPSE" ? "50%" : `${layer.radius ?? 0}px`;
  const style = `${positionBox(item)}background:${layer.fill ?? "none"};border-radius:${radius};${border}`;
  const own = layer.fill || layer.stroke ? `<div style="${style}"></div>` : "";
  return own + item.children.map(drawLayer).join("");
}

function drawText(item: PositionedLayer): string {
  const { text } = item.layer;
  if (!text) return "";
  const style = [
    positionBox(item),
    `font:${text.weight} ${text.size}px/${text.lineHeight}px '${text.family}';`,
    `color:${text.color};letter-spacing:${text.letterSpacing ?? 0}px;`,
    `text-align:${text.textAlign ?? "left"};white-space:pre;`,
  ].join("");
  return `<div style="${style}">${item.lines.map(escapeHtml).join("\n")}</div>`;
}

function drawVector(item: PositionedLayer): string {
  const { path, fill = "none", stroke = "none", strokeWeight = 2 } = item.layer;
  const pen = `stroke="${stroke}" stroke-width="${strokeWeight}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<svg style="${positionBox(item)}" viewBox="0 0 24 24" fill="${fill}" ${pen}><path d="${path}"/></svg>`;
}

function positionBox({ x, y, width, height }: PositionedLayer): string {
  return `position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px;`;
}

function escapeHtml(line: string): string {
  return line.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
