import { factsFor } from "../../documentation-view/facts-for.ts";
import { readChoices } from "../../documentation-view/read-security.ts";
import type { Json } from "../../json.ts";
import type { ApiFacts } from "../api-facts.ts";
import type { HashText } from "../component-json.ts";
import { type ComponentRegistry, resolveReference } from "../component-registry.ts";
import type { OperationPiece } from "../operation-pieces.ts";
import { readApiFacts } from "../read-api-facts.ts";
import { writeCanonical } from "./canonical-text.ts";
import { createPrints } from "./fingerprint-components.ts";

/** Returns the fingerprint of an operation: the same as long as nothing changes for its callers. */
export type FindOperationPrint = (piece: OperationPiece) => string;

/**
 * Fingerprints cover where an operation answers, what it and its path say, who may call it, and everything that its
 * references lead to. Servers of the whole API are none of an operation's.
 */
export function createOperationPrints(registry: ComponentRegistry, hash: HashText): FindOperationPrint {
  const findPrint = createPrints(registry, hash);
  const facts = readApiFacts(registry.description);
  const usual = writeInherited(undefined, facts);
  const webhookFacts = factsFor(facts, true);
  let path = { json: "", text: "" };

  return ({ operation, value, pathItem, references }) => {
    // Operations of a path follow each other.
    if (path.json !== pathItem)
      path = { json: pathItem, text: writeCanonical(JSON.parse(pathItem || "null")) };
    const { security, consumes, produces } = operation.object;
    const isUsual = !operation.isWebhook && (security ?? consumes ?? produces) === undefined;
    let text = `${operation.method} ${operation.path}\n${writeCanonical(value)}\n${path.text}\n`;
    text += isUsual ? usual : writeInherited(operation.object, operation.isWebhook ? webhookFacts : facts);
    for (const reference of references) {
      const component = resolveReference(registry, reference);
      text += `\n${reference.text} ${component ? findPrint(component) : ""}`;
    }
    return hash(text);
  };
}

type Own = { [key in "security" | "consumes" | "produces"]?: Json | undefined };

/** What the whole API says where the operation says nothing, and the kinds of sign-in that are named. */
function writeInherited(own: Own | undefined, facts: ApiFacts): string {
  return JSON.stringify([
    readChoices(own?.security, facts) ?? null,
    own?.consumes === undefined ? facts.consumes : null,
    own?.produces === undefined ? facts.produces : null,
  ]);
}
