/** Saves a file in memory as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // After this task the download has its own reference to the content.
  setTimeout(() => URL.revokeObjectURL(url));
}
