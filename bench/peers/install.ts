import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { printProgress } from "../engine/child.ts";

/** What only measurements need is installed by the first one that needs it. */
export function installPeers(): void {
  const folder = import.meta.dirname;
  if (existsSync(join(folder, "node_modules/.package-lock.json"))) return;
  printProgress("peers: npm ci --prefix bench/peers");
  execFileSync("npm", ["ci", "--prefix", folder], { stdio: ["ignore", "ignore", "inherit"] });
}
