import { constants } from "node:zlib";
import fastifyCompress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/** Below this the headers weigh more than what is saved. */
const threshold = 1024;

/** Compresses responses above the threshold; compressed request bodies are not supported. */
export async function compressAnswers(api: FastifyInstance): Promise<void> {
  await api.register(fastifyCompress, {
    threshold,
    encodings: ["br", "gzip"],
    globalDecompression: false,
    // Answers are written once and read once: a higher quality takes longer than it saves.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
