import { StaticPlugin } from "../features/plugin-page/static-sections.tsx";
import { describePage } from "../lib/site/page-meta.ts";

export const meta = () =>
  describePage({
    path: "/plugin",
    title: "Figma plugin · Linkspan",
    description:
      "Planned: the Linkspan plugin for Figma. What it will read and write, why it will ask for each permission, and which domains it may call.",
  });

export default function PluginRoute() {
  return <StaticPlugin />;
}
