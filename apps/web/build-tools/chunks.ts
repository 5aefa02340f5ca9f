import type { Rolldown } from "vite";

export const chunks: Rolldown.OutputOptions["codeSplitting"] = {
  groups: [
    // React and the router: every page needs them, and they change rarely.
    { name: "framework", test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
    // In a chunk of its own, `app.css` comes first in the stylesheet: it sets the order of the cascade layers.
    { name: "styles", test: /src\/styles\/app\.css$/ },
  ],
};
