import { formatFieldAddress } from "../../field-address/field-address.ts";
import type { OperationFields } from "../field.ts";
import { createExample, createField, createText } from "./example.ts";
import type { Warning } from "./warning.ts";
import type { ResolvedBinding, ScreenView } from "./warning-context.ts";

const total = createField("response/200/total");
const message = createField("response/429/message");
const fields = [total, message];
const layers = [createText("Total", "486"), createText("Message", "Too many requests. Wait a minute.")];
const responses = [
  { status: "200", description: "The orders." },
  { status: "429", description: "Too many requests." },
];

export const errorNotShownWarning: Warning = {
  id: "error-not-shown",
  title: "No screen shows this error",
  why: "People who run into it see nothing, or a message that no one designed.",
  level: "warning",
  good: createExample({
    layers,
    shown: [
      ["Total", total.key],
      ["Message", message.key],
    ],
    fields,
    responses,
  }),
  bad: createExample({ layers, shown: [["Total", total.key]], fields, responses }),
  check: ({ operations, listBindings, listScreens }) =>
    operations.flatMap((operation) => {
      const { key, responses: documented = [] } = operation;
      const bindings = listBindings(key);
      const screens = listScreens(key);
      if (bindings.length === 0 || screens.some(isErrorState)) return [];
      const missing = documented.filter(
        ({ status }) =>
          isSpecific(status, operation.method) &&
          !bindings.some((binding) => showsError(binding, operation, status)),
      );
      return missing.map(({ status, description }) => ({
        operation: key,
        fields: [formatFieldAddress({ in: "response", status, pointer: "" })],
        parameters: { status, description },
        text: `${status} ${description}`.trim(),
      }));
    }),
};

/** That a request is malformed, that someone has to sign in or that nothing is there is not shown by a single screen. */
const everywhere: ReadonlySet<string> = new Set(["400", "401", "403", "404", "405", "406", "415"]);

function isSpecific(status: string, method: string): boolean {
  // What a reading operation can't process is malformed: people enter nothing that is stored.
  if (status === "422" && /^(?:get|head)$/i.test(method)) return false;
  return /^4\d\d$/.test(status) && !everywhere.has(status);
}

/** A layer that shows an error shows every one with the same field. */
function showsError({ field }: ResolvedBinding, { fields: all }: OperationFields, status: string): boolean {
  if (field?.address.in !== "response" || !field.address.status.startsWith("4")) return false;
  if (field.address.status === status) return true;
  return all.some(({ address }) => address.status === status && address.pointer === field.address.pointer);
}

const errorName = /(?<!\p{L})(?:errors?|failed|failure|problem|try again|went wrong|offline)(?!\p{L})/iu;

function isErrorState({ screen }: ScreenView): boolean {
  if (errorName.test(screen.name)) return true;
  return screen.layers.some(
    ({ name, component }) => errorName.test(name) || errorName.test(component?.name ?? ""),
  );
}
