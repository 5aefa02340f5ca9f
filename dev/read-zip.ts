import { crc32, inflateRawSync } from "node:zlib";

const entryHeader = 0x02014b50;

/** The texts in a ZIP archive by path, found through its directory as unpackers do; throws if one is damaged. */
export function readZip(archive: Buffer): Record<string, string> {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== 0x06054b50) throw new Error("no end of the directory");
  const texts: Record<string, string> = {};
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== entryHeader) throw new Error("no entry of the directory");
    const nameLength = archive.readUInt16LE(at + 28);
    const path = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(at + 20)));
    const isWhole =
      content.length === archive.readUInt32LE(at + 24) && crc32(content) === archive.readUInt32LE(at + 16);
    if (!isWhole) throw new Error(`${path} is damaged`);
    texts[path] = content.toString();
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return texts;
}
