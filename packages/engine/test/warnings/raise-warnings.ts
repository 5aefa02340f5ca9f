import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inferFormat } from "../../src/bindings/display-format/infer-format.ts";
import { findWarnings } from "../../src/bindings/warnings/find-warnings.ts";
import type { FoundWarning } from "../../src/bindings/warnings/warning.ts";
import type { Binding, Link } from "../../src/bindings/warnings/warning-input.ts";
import type { ScreenLayers } from "../../src/design/layer.ts";
import type { Pair } from "../suggestions/pair.ts";
import { createOperationReader, readScreens } from "../suggestions/read-files.ts";

const repository = join(import.meta.dirname, "../../../..");

export type LinkedDesign = { design: string; description: string; pairs: readonly Pair[] };

/** All warnings of a design file whose layers are bound as its pairs say, with the format that linking infers. */
export function raiseWarnings({ design, description, pairs }: LinkedDesign): FoundWarning[] {
  const screens = readScreens(JSON.parse(readFileSync(join(repository, design), "utf8")));
  const readOperation = createOperationReader(readFileSync(join(repository, description), "utf8"));
  const operations = [...new Set(pairs.map(({ operation }) => operation))].map(readOperation);
  const fields = new Map(
    operations.map((each) => [each.key, new Map(each.fields.map((field) => [field.key, field]))]),
  );
  const bindings = pairs.map(({ screen, layer, operation, field: address }): Binding => {
    const text = findText(screens, screen, layer);
    const field = fields.get(operation)?.get(address);
    const format = field && text ? inferFormat(text, field.examples, field) : undefined;
    return { screen, layer, operation, address, format };
  });
  const links: Link[] = pairs.map(({ screen, operation }) => ({ screen, operation }));
  return findWarnings({ screens, operations, links, bindings });
}

function findText(screens: readonly ScreenLayers[], screen: string, layer: string): string | undefined {
  return screens.find(({ nodeId }) => nodeId === screen)?.layers.find(({ id }) => id === layer)?.text;
}
