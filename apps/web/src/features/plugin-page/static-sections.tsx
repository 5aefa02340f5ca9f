import { createStaticSection } from "../../ui/static-section.tsx";
// The page's style sheets come with it even when its code does not.
import "../../ui/button.css";
import "../../ui/logo.css";
import "../../ui/method-badge.css";
import "../../ui/plugin-panel.css";
import "./plugin-page.css";

const load = () => import("./plugin-page.tsx").then(({ PluginPage }) => PluginPage);
const present = import.meta.env.SSR || import.meta.env.DEV ? await load() : undefined;

export const StaticPlugin = createStaticSection(load, present);
