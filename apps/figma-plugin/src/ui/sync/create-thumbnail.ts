/** Pixels of a thumbnail, which is shown at half of that. */
const size = 80;

/** The upper part of a picture, small enough for one of hundreds to stay in memory. Undefined if it can't be read. */
export async function createThumbnail(png: Uint8Array): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(new Blob([new Uint8Array(png)]), { resizeWidth: size });
    const canvas = document.createElement("canvas");
    canvas.width = size;
    canvas.height = Math.min(size, picture.height);
    canvas.getContext("2d")?.drawImage(picture, 0, 0);
    picture.close();
    return canvas.toDataURL("image/webp");
  } catch {
    return undefined;
  }
}
