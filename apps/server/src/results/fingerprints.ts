type ReadRange = (start: number, end: number) => Promise<Buffer>;

/** Half of a SHA-256: two operations that differ never meet by chance. */
const printBytes = 16;

/** Writes the fingerprints of all operations, in the order of the index. They come as hexadecimal digits. */
export function writeFingerprints(prints: readonly string[]): Buffer {
  const written = Buffer.alloc(prints.length * printBytes);
  for (const [operationIndex, print] of prints.entries())
    written.write(print, operationIndex * printBytes, printBytes, "hex");
  return written;
}

/** All fingerprints, in the order of the index. */
export function splitFingerprints(written: Buffer): string[] {
  return Array.from({ length: written.length / printBytes }, (_, operationIndex) =>
    written.toString("hex", operationIndex * printBytes, (operationIndex + 1) * printBytes),
  );
}

/** The fingerprint of the operation at this place in the index. */
export async function readFingerprint(read: ReadRange, operationIndex: number): Promise<string> {
  return (await read(operationIndex * printBytes, (operationIndex + 1) * printBytes)).toString("hex");
}
