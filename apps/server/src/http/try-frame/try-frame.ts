import { tryFrame } from "@linkspan/contract";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { hashInline, packPage, sendPage } from "../page.ts";
import { frameHeaders } from "../security-headers.ts";
import { writeFrameScript } from "./try-frame-script.ts";

/** Serves the frame that sends what Try it is asked to send. */
export async function serveTryFrame(
  server: FastifyInstance,
  { config }: Pick<Deps, "config">,
): Promise<void> {
  const script = writeFrameScript(config.PUBLIC_ORIGIN);
  const html = `<!doctype html><html lang="en"><title>Try it</title><script>${script}</script></html>`;
  const page = await packPage(html, frameHeaders(config, [hashInline(script)]));
  server.get(tryFrame, { config: { access: "public" } }, async (request, reply) =>
    sendPage(request, reply, page),
  );
}
