/** REST calls a page a canvas. */
export function toPluginType(type: string): string {
  return type === "CANVAS" ? "PAGE" : type;
}
