import type { BuildEnvironmentOptions } from "vite";

/** What every page loads anyway, whichever layout it has. */
const everyPage =
  /src\/(root\.tsx|ui\/(create-icon|logo|still|wrap)|lib\/(page-meta|pages|site|session\/stored))/;

/**
 * Left alone, the bundler cuts home into thirty files, and each small file compresses badly: 7 kB more in all.
 * A group takes its modules with everything that they import; the higher priority chooses first.
 */
export const chunks: BuildEnvironmentOptions["rolldownOptions"] = {
  output: {
    codeSplitting: {
      groups: [
        { name: "framework", priority: 3, test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
        { name: "root", priority: 2, test: everyPage },
        { name: "public", priority: 1, test: /src\/routes\/public-layout\.tsx/ },
        {
          name: "forms",
          test: /src\/(ui\/translated-still|messages\/forms\/en|features\/leads\/(use-lead-form|form-card|lead-page))/,
        },
      ],
    },
  },
};
