import { FigmaError } from "./figma-error.ts";

/** The body of a response as it arrives; throws once it is longer than allowed, or when it breaks off. */
export async function* limitBytes(
  response: Response,
  maxBytes: number,
): AsyncGenerator<Uint8Array, void, void> {
  let bytes = 0;
  try {
    for await (const piece of response.body ?? []) {
      bytes += piece.length;
      if (bytes > maxBytes) throw new FigmaError("too_large", `a response over ${maxBytes} bytes`);
      yield piece;
    }
  } catch (error) {
    if (error instanceof FigmaError) throw error;
    throw new FigmaError("unavailable", error instanceof Error ? error.message : "the response broke off");
  }
}
