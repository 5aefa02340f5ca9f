import sharp from "sharp";
import { type CropRequest, cropSize, findCropArea, scaleArea } from "./picture/crop-area.ts";
import { openPictures } from "./picture/open-pictures.ts";
import { drawOutline } from "./picture/outline.ts";
import { readTask } from "./read-task.ts";

// The source is a picture that we encoded. It is decoded in a process of its own all the same.
openPictures("Webp");

const { request, source } = await readTask<CropRequest>();
const { screen, box } = request;
const picture = sharp(source, { sequentialRead: true, failOn: "truncated" });
const { width, height } = await picture.metadata();
const area = findCropArea(request);
const crop = await picture
  .extract(scaleArea(area, screen, { width, height }))
  .resize({
    width: cropSize.width,
    height: Math.max(1, Math.round((cropSize.width * area.height) / area.width)),
    fit: "fill",
  })
  .flatten({ background: "#ffffff" })
  .raw()
  .toBuffer({ resolveWithObject: true });
const scale = crop.info.width / area.width;
const [left, top, boxWidth, boxHeight] = box;
drawOutline(crop.data, crop.info, {
  left: (left - area.left) * scale,
  top: (top - area.top) * scale,
  width: boxWidth * scale,
  height: boxHeight * scale,
});
const { width: outputWidth, height: outputHeight, channels } = crop.info;
// GitHub emails comments, too, and not all mail programs show WebP.
process.stdout.write(
  await sharp(crop.data, { raw: { width: outputWidth, height: outputHeight, channels } })
    .png({ palette: true, effort: 5 })
    .toBuffer(),
);
