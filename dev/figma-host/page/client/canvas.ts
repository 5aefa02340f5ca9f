import type { PageState, ShownFrame } from "../describe-state.ts";
import { create, find, place } from "./elements.ts";

const scale = 0.5;
let shown = "";

type Select = (id: string, isAdded: boolean) => void;

function createButton(id: string, name: string, className: string, select: Select): HTMLButtonElement {
  const button = create("button", { className, title: name });
  button.setAttribute("aria-label", name);
  button.dataset.id = id;
  button.addEventListener("click", (event) => select(id, event.shiftKey));
  return button;
}

function drawFrame(frame: ShownFrame, select: Select): HTMLElement {
  const element = create("div", { className: "frame" });
  place(element, frame);
  const name = createButton(frame.id, frame.name, "name", select);
  name.textContent = frame.name;
  const layers = frame.layers
    // A click goes through locked layers.
    .filter(({ isLocked }) => !isLocked)
    .map((layer) => {
      const button = createButton(layer.id, layer.name, "layer", select);
      place(button, { ...layer, x: layer.x - frame.x, y: layer.y - frame.y });
      return button;
    });
  element.append(create("img", { src: frame.picture, alt: "" }), name, ...layers);
  return element;
}

/** Draws the frames of the current page when they changed, and outlines what is selected. */
export function showCanvas({ frames, selection }: PageState, select: Select): void {
  const sheet = find("sheet");
  const key = JSON.stringify(frames);
  if (key !== shown) {
    shown = key;
    sheet.replaceChildren(...frames.map((frame) => drawFrame(frame, select)));
    sheet.style.transform = `scale(${scale})`;
  }
  for (const button of sheet.querySelectorAll<HTMLElement>("[data-id]")) {
    button.setAttribute("aria-pressed", String(selection.includes(button.dataset.id ?? "")));
  }
}
