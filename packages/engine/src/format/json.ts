import type { Format, Report } from "./report.ts";

/** One array with an object a file, a line each. */
export const jsonFormat: Format = {
  begin: "[\n",
  between: ",\n",
  write: (report) => JSON.stringify(toPublished(report)),
  end: () => "\n]\n",
};

/** Scripts read this format: `faults` keeps its name until the next major version of the command line. */
function toPublished({ diagnostics: faults, ...report }: Report): object {
  return { ...report, faults };
}
