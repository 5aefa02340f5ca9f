import type { FixAnswer, FixEntry, FixField, FixTask } from "@linkspan/engine/fixes";

/** Rows that are chosen where one would be enough. */
const chosenRows = 3;

type Values = Record<string, string | string[]>;

/** Fills in every form and every row, as a person with something to say to each would. `turn` varies the choices. */
export function fillForms(tasks: readonly FixTask[], turn: number): FixAnswer[] {
  return tasks.filter(({ unavailable }) => unavailable === null).flatMap((task) => fillTask(task, turn));
}

function fillTask({ rule, form, columns, entries }: FixTask, turn: number): FixAnswer[] {
  const answers: FixAnswer[] = [];
  const values = fillFields(form, turn, {});
  // Errors are wanted of every operation; of none, nothing can be chosen.
  if (values.scope === "chosen" && (rule === "error-responses" || entries.length === 0)) values.scope = "all";
  if (form.length > 0) answers.push({ rule, values });
  if (columns.length > 0) {
    for (const [row, entry] of entries.entries()) {
      answers.push({ rule, entry: entry.key, values: fillRow(columns, entry, turn + row) });
    }
  } else if (values.scope === "chosen") {
    for (const entry of entries.slice(0, chosenRows)) answers.push({ rule, entry: entry.key, values: {} });
  }
  return answers;
}

function fillRow(columns: readonly FixField[], entry: FixEntry, turn: number): Values {
  return fillFields(columns, turn, entry.values);
}

function fillFields(fields: readonly FixField[], turn: number, proposed: Record<string, string>): Values {
  const values: Values = {};
  for (const field of fields) {
    const { name, when, value } = field;
    const isShown = when === null || when.values.includes(String(values[when.field] ?? ""));
    if (isShown) values[name] = proposed[name] ?? value ?? fillField(field, turn);
  }
  return values;
}

const texts: Record<string, string> = {
  host: "api.example.com",
  basePath: "/v1",
  name: "generatedAuth",
  scheme: "generatedAuth",
  parameter: "X-API-Key",
  bearerFormat: "JWT",
  scopes: "read: Read everything\nwrite: Change everything",
  summary: "What it does: in short",
};

function fillField({ name, kind, options }: FixField, turn: number): string | string[] {
  switch (kind) {
    case "choice":
      return name === "scope" ? (options[turn % 2] ?? "") : (options[turn % options.length] ?? "");
    case "choices":
      return options.slice(0, 2);
    case "email":
      return "api@example.com";
    case "url":
      return `https://api.example.com/${name}`;
    case "design":
      return turn % 2 === 0 ? "none" : `https://www.figma.com/design/abc/File?node-id=12-${turn}&t=x`;
    case "text":
    case "lines":
      return texts[name] ?? `Written by hand: "${name}" # ${turn}\nin two lines.`;
  }
}
