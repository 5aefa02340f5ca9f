import type { Config } from "@react-router/dev/config";
import { finishBuild } from "./build-tools/finish-build.ts";
import { publicPages } from "./src/lib/pages.ts";

const config: Config = {
  appDirectory: "src",
  ssr: false,
  prerender: [...publicPages],
  buildEnd: finishBuild,
};

export default config;
