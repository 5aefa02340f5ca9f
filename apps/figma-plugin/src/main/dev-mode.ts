/** Whether the plugin runs in Dev Mode, where Figma rejects every write except annotations. */
export function isDevMode(): boolean {
  return figma.editorType === "dev";
}

export function refuseInDevMode(): void {
  if (isDevMode()) throw new Error("Dev Mode is read-only");
}
