import { getCompileCacheDir } from "node:module";

/** A child process gets no settings and no keys of ours, only the folder of compiled code if there is one. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  return folder ? { NODE_COMPILE_CACHE: folder } : {};
}
