import type { Format } from "./report.ts";

/** One array with an object a file, a line each. */
export const jsonFormat: Format = {
  begin: "[\n",
  between: ",\n",
  write: (report) => JSON.stringify(report),
  end: () => "\n]\n",
};
