import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { assetHeaders } from "./security-headers.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** The file states when it expires; later readers fetch it again. */
const validDays = 180;

/** Tells where to report a vulnerability (RFC 9116). Without a contact there is nothing to tell. */
export function mountSecurityTxt(server: FastifyInstance, config: Config): void {
  const { SECURITY_CONTACT: contact, PUBLIC_ORIGIN: origin } = config;
  if (!contact) return;
  const headers = { ...assetHeaders(config), "content-type": "text/plain; charset=utf-8" };
  server.get("/.well-known/security.txt", { config: { access: "public" } }, async (_request, reply) => {
    const expires = new Date(Math.floor(Date.now() / dayMs + validDays) * dayMs).toISOString();
    return reply
      .headers({ ...headers, "cache-control": "public, max-age=3600" })
      .send(
        `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${origin}/.well-known/security.txt\n`,
      );
  });
}
