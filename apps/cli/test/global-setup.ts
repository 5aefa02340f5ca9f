import { rolldown } from "rolldown";
import config from "../rolldown.config.ts";
import { program } from "./run-linkspan.ts";

/** The tests run the program as it is shipped: from its sources it would start ten times as slowly. */
export default async function bundleProgram(): Promise<void> {
  const bundle = await rolldown(config);
  await bundle.write({ file: program, format: "esm", banner: "#!/usr/bin/env node" });
}
