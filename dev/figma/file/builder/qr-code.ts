import { group, type Layer, vector } from "./layer.ts";

const cells = 21;
const finder = 7;

/** A shape like a QR code: three finder patterns and dots that carry nothing. */
export function drawQrCode(name: string, size: number, color: string): Layer {
  const side = 24 / cells;
  const path = Array.from({ length: cells * cells }, (_, index) => {
    const [x, y] = [index % cells, Math.floor(index / cells)];
    return isDark(x, y) ? `M${x * side} ${y * side}h${side}v${side}h-${side}z` : "";
  }).join("");
  const dots = vector("Vector", size, path, { fill: color, strokeWeight: 0 });
  return group(name, { width: size, height: size }, [dots]);
}

function isDark(x: number, y: number): boolean {
  const far = cells - finder;
  const corners = [[0, 0] as const, [far, 0] as const, [0, far] as const];
  const near = corners.find(
    ([left, top]) => x >= left - 1 && x <= left + finder && y >= top - 1 && y <= top + finder,
  );
  if (!near) return (x * 31 + y * 17 + ((x * y) % 7) * 13 + ((x ^ y) % 5) * 5) % 9 < 4;
  const ring = Math.max(Math.abs(x - near[0] - 3), Math.abs(y - near[1] - 3));
  return ring === 3 || ring < 2;
}
