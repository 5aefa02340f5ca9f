import { join } from "node:path";
import { root } from "../../dev/environment.ts";
import type { Bar } from "../bars.ts";
import { installPrograms, run } from "./run.ts";

/** Debian's Caddy reads the Caddyfile, for a domain name and for localhost. */
export async function checkProxy(): Promise<Bar[]> {
  await installPrograms({ caddy: "caddy" });
  const file = join(root, "deploy/Caddyfile");
  const version = await run("caddy", ["version"]);
  for (const SITE_ADDRESS of ["linkspan.example", "localhost"]) {
    await run("caddy", ["validate", "--config", file, "--adapter", "caddyfile"], {
      env: { ...process.env, SITE_ADDRESS },
    });
  }
  return [{ what: "Caddyfile", measured: `valid for Caddy ${version || "2"}`, bar: "valid", met: true }];
}
