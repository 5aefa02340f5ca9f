import type { ChangeFormat } from "./change-report.ts";

/** The whole report, for scripts. */
export const changeJsonFormat: ChangeFormat = {
  write: (report) => `${JSON.stringify(report, null, 2)}\n`,
  writeUnreadable: (files) =>
    `${JSON.stringify({ unreadable: files.map(({ file, diagnostics }) => ({ file, diagnostics })) }, null, 2)}\n`,
};
