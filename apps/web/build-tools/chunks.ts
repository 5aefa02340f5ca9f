import type { Rolldown } from "vite";

/** Without groups, a page of the documentation loads 120 files, most of them smaller than 1 kB. */
export const chunks: Rolldown.OutputOptions["codeSplitting"] = {
  groups: [
    // React and the router: every page needs them, and they change rarely.
    { name: "framework", test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
    // In a chunk of its own, `app.css` comes first in the stylesheet: it sets the order of the cascade layers.
    { name: "styles", test: /src\/styles\/app\.css$/ },
    { name: "icons", test: /node_modules\/lucide-react\//, minShareCount: 2 },
    // Primitives that a dozen pages use. With a lower count, public pages load those of the app too.
    { name: "ui", test: /src\/ui\//, minShareCount: 12 },
  ],
};
