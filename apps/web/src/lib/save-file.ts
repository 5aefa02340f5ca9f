/** Hands a file that is already here over to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the content by the next turn.
  setTimeout(() => URL.revokeObjectURL(url));
}
