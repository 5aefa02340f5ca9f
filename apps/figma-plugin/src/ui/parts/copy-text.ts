/** Copies a text. `navigator.clipboard` is not available to frames without an origin. */
export function copyText(text: string): void {
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else works in such a frame
  document.execCommand("copy");
  field.remove();
}
