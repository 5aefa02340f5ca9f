import type { Config } from "@react-router/dev/config";
import { finishBuild } from "./build-tools/finish-build.ts";
import { notFoundPage, publicPages } from "./src/lib/site/pages.ts";

const config: Config = {
  appDirectory: "src",
  // A build with other settings, for a test, leaves the ordinary one as it is.
  buildDirectory: process.env.WEB_BUILD_DIR ?? "build",
  ssr: false,
  prerender: [...publicPages, notFoundPage],
  buildEnd: finishBuild,
};

export default config;
