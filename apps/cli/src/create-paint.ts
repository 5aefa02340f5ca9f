import { styleText } from "node:util";
import type { Paint } from "@linkspan/engine/format/paint";

/** Colours for standard output: none when it is no terminal, or when NO_COLOR or --no-color says so. */
export function createPaint(wanted: boolean): Paint {
  const style = (format: Parameters<typeof styleText>[0]) => (text: string) =>
    wanted ? styleText(format, text, { stream: process.stdout }) : text;
  return {
    strong: style("bold"),
    faint: style("dim"),
    good: style("green"),
    fair: style("yellow"),
    poor: style("red"),
  };
}
