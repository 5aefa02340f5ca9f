/** A drawing as a picture, at twice its size where the browser's canvas allows it. */
export async function renderPng(svg: string, size: { width: number; height: number }): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const scale = size.height * 2 <= maxCanvas ? 2 : 1;
  const canvas = document.createElement("canvas");
  canvas.width = size.width * scale;
  canvas.height = size.height * scale;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("the browser could not draw the map");
  return blob;
}

/** Browsers draw nothing on canvases that are higher. */
export const maxCanvas = 16_000;
