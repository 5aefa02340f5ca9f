import { PluginPage } from "../../features/plugin-page/plugin-page.tsx";
import { PageMeta } from "../../lib/site/page-meta.tsx";

export default function PluginRoute() {
  return (
    <>
      <PageMeta path="/plugin" />
      <PluginPage />
    </>
  );
}
