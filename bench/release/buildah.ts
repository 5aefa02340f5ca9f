import { join } from "node:path";
import { root } from "../../dev/environment.ts";
import { run } from "./run.ts";

/** Images of the check, apart from those of the machine. */
const storage = join(root, ".cache/release");

/** Runs buildah as it works without a container engine or kernel modules. */
export function buildah(command: string, ...settings: string[]): Promise<string> {
  const store = [
    "--root",
    join(storage, "images"),
    "--runroot",
    join(storage, "run"),
    "--storage-driver",
    "vfs",
  ];
  return run("buildah", [...store, command, ...settings], { cwd: root });
}
