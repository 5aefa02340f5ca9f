import type { Dialect } from "../../description/dialect.ts";
import { noteMissing } from "../../documentation/load-components.ts";
import type { MediaView } from "../../documentation-view/read-media.ts";
import type { ParameterView } from "../../documentation-view/read-parameters.ts";
import type { OperationView } from "../../documentation-view/view-operation.ts";
import { writeValue } from "../../documentation-view/write-value.ts";
import { createExample } from "../../examples/create-example.ts";
import { formatScheme } from "./format-scheme.ts";
import { describeNode, listFields, listSchema, type SchemaBudget } from "./list-schema.ts";
import { writeCode, writeFenced, writeInline, writeQuoted } from "./text.ts";

type Options = {
  method: string;
  path: string;
  dialect: Dialect;
  /** How deep its heading is. */
  level?: number;
  /** Whether to generate examples where the author gave none. */
  withMade?: boolean;
  /** How many lines its schemas take at most, and how deep they go. */
  lines?: number;
  depth?: number;
};

/** An operation as text, and the references that have to be fetched before it is whole. */
export type WrittenMarkdown = { text: string; missing: string[] };

const maxLines = 400;
const maxDepth = 6;
const maxExampleLength = 4000;

/** Writes one operation in compact Markdown, for a person or an assistant. */
export function writeMarkdown(view: OperationView, options: Options): WrittenMarkdown {
  const { method, path, level = 1 } = options;
  const heading = "#".repeat(level);
  const missing = new Set(view.missing);
  const budget: SchemaBudget = {
    lines: options.lines ?? maxLines,
    depth: options.depth ?? maxDepth,
    missing,
  };
  const url = `${(view.servers[0] ?? "").replace(/\/$/, "")}${path}`;
  const blocks = [`${heading} ${writeInline(view.title) || writeCode(`${method.toUpperCase()} ${path}`)}`];
  blocks.push(writeCode(`${method.toUpperCase()} ${url}`, 2000));
  if (view.isDeprecated) blocks.push("**Deprecated.**");
  if (view.description !== "") blocks.push(writeQuoted(view.description));
  const facts = listFacts(view);
  if (facts.length > 0) blocks.push(facts.join("\n"));
  if (view.parameters.length > 0) {
    blocks.push(`${heading}# Parameters`, writeParameters(view.parameters));
    blocks.push(...listParameterFields(view.parameters, budget));
  }
  if (view.body) {
    blocks.push(`${heading}# Request body${view.body.isRequired ? " (required)" : ""}`);
    if (view.body.description !== "") blocks.push(writeQuoted(view.body.description));
    blocks.push(...listMedia(view, view.body.media, view.directions.body, budget, options));
  }
  for (const { status, description, media } of view.responses) {
    blocks.push(`${heading}# Response ${writeCode(status)}`);
    if (description !== "") blocks.push(writeQuoted(description));
    blocks.push(...listMedia(view, media, view.directions.responses, budget, options));
  }
  return { text: `${blocks.filter((block) => block !== "").join("\n\n")}\n`, missing: [...missing] };
}

function listFacts({ operationId, security }: OperationView): string[] {
  const facts: string[] = [];
  if (operationId !== "") facts.push(`- Operation: ${writeCode(operationId)}`);
  if (security) {
    const ways = security.map((choice) =>
      choice.length === 0 ? "none" : choice.map(formatScheme).join(" and "),
    );
    facts.push(`- Sign-in: ${ways.join(" or ")}`);
  }
  return facts;
}

function writeParameters(parameters: readonly ParameterView[]): string {
  const rows = parameters.map((parameter) => {
    const { name, in: location, isRequired, isDeprecated, description, example, node, wire } = parameter;
    const notes = [
      writeInline(description),
      wire.notes.map((note) => writeCode(note)).join(" "),
      example === undefined ? "" : `Example: ${writeCode(example)}`,
    ];
    const marks = [isRequired ? "yes" : "no", isDeprecated ? "(deprecated)" : ""].join(" ").trim();
    const type = describeNode({ ...node, description: "", isRequired: false, isDeprecated: false });
    return `| ${writeCode(name)} | ${writeInline(location)} | ${type} | ${marks} | ${notes.filter((note) => note !== "").join(" ")} |`;
  });
  return ["| Name | In | Type | Required | Description |", "| --- | --- | --- | --- | --- |", ...rows].join(
    "\n",
  );
}

/** Parameters that are objects or choices, each with what it consists of. */
function listParameterFields(parameters: readonly ParameterView[], budget: SchemaBudget): string[] {
  return parameters.flatMap(({ name, node }) => {
    const fields = listFields(node, budget);
    return fields.length === 0 ? [] : [`${writeCode(name)}:\n\n${fields.join("\n")}`];
  });
}

function listMedia(
  view: OperationView,
  media: readonly MediaView[],
  direction: "request" | "response",
  budget: SchemaBudget,
  { dialect, withMade }: Options,
): string[] {
  return media.flatMap((each) => {
    const blocks = [each.type === "" ? "" : writeCode(each.type)];
    if (each.node) blocks.push(listSchema(each.node, budget).join("\n").trim());
    const [written] = each.examples;
    if (written) blocks.push(writeFenced(cut(written.text), languageOf(each.type)));
    else if (withMade && each.schema !== undefined && /json|^$|\*/i.test(each.type)) {
      const resolve = noteMissing(view.resolve, budget.missing);
      const made = createExample(each.schema, { resolve, dialect, direction });
      blocks.push(writeFenced(cut(writeValue(made)), "json"));
    }
    return blocks;
  });
}

function cut(text: string): string {
  return text.length > maxExampleLength ? `${text.slice(0, maxExampleLength).toWellFormed()}…` : text;
}

function languageOf(type: string): string {
  if (/json/i.test(type)) return "json";
  return /xml/i.test(type) ? "xml" : "";
}
