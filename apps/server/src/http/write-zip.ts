import { crc32, deflateRawSync } from "node:zlib";

/** 1 January 2020, in the format of MS-DOS: the same files give the same bytes on every server. */
const date = ((2020 - 1980) << 9) | (1 << 5) | 1;

const deflate = 8;
/** Names are UTF-8. */
const flags = 0x800;
/** The version of ZIP that knows folders and deflate. */
const version = 20;

/** Writes the fields of a header, given as [value, bytes], little-endian. */
function writeHeader(fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  return Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}

/** A ZIP archive of a few small files: no encryption, no comments, nothing over 4 GB. */
export function writeZip(files: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(path);
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const common = writeHeader([
      [version, 2],
      [flags, 2],
      [deflate, 2],
      [0, 2],
      [date, 2],
      [crc32(content), 4],
      [packed.length, 4],
      [content.length, 4],
      [name.length, 2],
      [0, 2],
    ]);
    const local = Buffer.concat([writeHeader([[0x04034b50, 4]]), common, name, packed]);
    const start = writeHeader([
      [0x02014b50, 4],
      [version, 2],
    ]);
    const end = writeHeader([
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ]);
    locals.push(local);
    entries.push(Buffer.concat([start, common, end, name]));
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = writeHeader([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [entries.length, 2],
    [entries.length, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  ]);
  return Buffer.concat([...locals, directory, end]);
}
