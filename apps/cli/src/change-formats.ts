import type { ChangeFormat } from "@linkspan/engine/format/changes/change-report";
import { changeGithubFormat } from "@linkspan/engine/format/changes/github";
import { changeHtmlFormat } from "@linkspan/engine/format/changes/html";
import { changeJsonFormat } from "@linkspan/engine/format/changes/json";
import { changeJunitFormat } from "@linkspan/engine/format/changes/junit";
import { changeMarkdownFormat } from "@linkspan/engine/format/changes/markdown";
import { createChangeSarifFormat } from "@linkspan/engine/format/changes/sarif";
import { createChangeTextFormat } from "@linkspan/engine/format/changes/text";
import { createPaint } from "./create-paint.ts";
import { UsageError } from "./usage-error.ts";
import { version } from "./version.ts";

const formats: Record<string, (colors: boolean) => ChangeFormat> = {
  text: (colors) => createChangeTextFormat(createPaint(colors)),
  json: () => changeJsonFormat,
  markdown: () => changeMarkdownFormat,
  sarif: () => createChangeSarifFormat(version),
  junit: () => changeJunitFormat,
  html: () => changeHtmlFormat,
  github: () => changeGithubFormat,
};

/** The format of that name. */
export function findChangeFormat(name: string, colors: boolean): ChangeFormat {
  const create = Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (!create) throw new UsageError(`unknown format: ${name} (use ${Object.keys(formats).join(", ")})`);
  return create(colors);
}
