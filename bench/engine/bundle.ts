import { build } from "rolldown";

const entryName = "entry.ts";

/** The source as one script for the browser, with all that it imports. */
export async function bundleForBrowser(source: string): Promise<string> {
  const { output } = await build({
    input: entryName,
    cwd: import.meta.dirname,
    platform: "browser",
    write: false,
    logLevel: "warn",
    output: { minify: true, codeSplitting: false },
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === entryName ? `${import.meta.dirname}/${entryName}` : undefined),
        load: (id) => (id.endsWith(`/${entryName}`) ? source : undefined),
      },
    ],
  });
  return output[0].code;
}
