import { basename } from "node:path";
import type { BuildEnvironmentOptions } from "vite";

/** What every page loads anyway, whichever layout it has. */
const everyPage =
  /src\/(root\.tsx|ui\/(create-icon|logo|static-section|container)|lib\/(site\/(page-meta|pages|site)|session\/stored))/;

/** What public pages share with the app: in a group of the app's, they would load all of that. */
const shared =
  /icons\/(check|chevron-down|circle-check|circle-exclamation-point|clock|copy|download|eye|info|octagon-exclamation-point|play|search|x)\.|src\/(ui\/(field|method-badge|operation-path|select|score-ring\.css)|features\/shell\/not-found)/;

/**
 * Left alone, the bundler cuts a page into thirty to sixty files: each is a request of its own and compresses badly.
 * A group takes its modules with everything that they import; the higher priority chooses first.
 */
export const chunks: BuildEnvironmentOptions["rolldownOptions"] = {
  output: {
    codeSplitting: {
      groups: [
        { name: "framework", priority: 5, test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
        { name: "root", priority: 4, test: everyPage },
        // Apart from the code: some public pages use modules of the groups "app" and "docs".
        { name: nameAlone, priority: 3.5, test: /src\/lib\/i18n\/\w+-messages/ },
        { name: "public", priority: 3, test: /src\/routes\/public-layout\.tsx/ },
        { name: "controls", priority: 2, test: /src\/ui\/(chip|count|segmented)/ },
        { name: "plans", priority: 2, test: /contract\/src\/(addresses|billing\/plans)/ },
        { name: nameAlone, priority: 2, test: shared },
        {
          name: "app",
          priority: 1,
          test: /src\/(features\/shell\/(app-shell|query-client)|lib\/(live\/live|session\/session))\./,
        },
        { name: "docs", priority: 0.5, test: /src\/features\/docs\/doc-page\./ },
        { name: "operation", test: /src\/routes\/doc-operation\.tsx/ },
        {
          name: "forms",
          test: /src\/(ui\/translated-static-section|features\/leads\/(use-lead-form|form-card|lead-page))/,
        },
      ],
    },
  },
};

function nameAlone(id: string): string {
  return basename(id).replace(/\.\w+$/, "");
}
