import sharp from "sharp";

/** Of the whole process, most of which is not on the heap that Node limits. */
const maxBytes = 448 * 1024 * 1024;

/** Prepares a process that decodes pictures of these formats alone: decoders had security holes before. */
export function openPictures(...formats: ("Png" | "Jpeg" | "Webp")[]): void {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}Buffer`) });

  // Decoders work in threads of their own, so this one is free to watch them. An orderly exit would wait for them.
  setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, "SIGKILL");
  }, 5).unref();
}
