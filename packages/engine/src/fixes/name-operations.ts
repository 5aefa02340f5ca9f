import type { Operation } from "../description/operations.ts";
import { hasText } from "../json.ts";
import { detectStyle, type IdStyle, isVerb, methodUseKey, splitWords } from "./operation-words.ts";

const defaultVerbs: Record<string, string> = {
  "get many": "list",
  "get one": "get",
  "post many": "create",
  "post one": "create",
  "put many": "replace",
  "put one": "replace",
  "patch many": "update",
  "patch one": "update",
};

/** Segments that say nothing about what is done. */
const emptySegment = /^(?:api|rest|v\d+(?:\.\d+)*)$/i;

/** Gives operations without an operationId one, from method and path, in the style of those that have one. */
export function createOperationNamer(operations: readonly Operation[]): (operation: Operation) => string {
  const known = operations.flatMap(({ object, method, path }) =>
    hasText(object.operationId) ? [{ id: object.operationId, method, path }] : [],
  );
  const style = detectStyle(known);
  const taken = new Set(known.map(({ id }) => id.toLowerCase()));
  return (operation) => {
    const candidates = listCandidates(operation, style);
    const free = candidates.find((id) => !taken.has(id.toLowerCase()));
    const longest = candidates.at(-1) ?? operation.method;
    let id = free ?? longest;
    for (let number = 2; taken.has(id.toLowerCase()); number++)
      id = style.join([...splitWords(longest), String(number)]);
    taken.add(id.toLowerCase());
    return id;
  };
}

/** Names from short to long: with the parameters of the path, where the nouns alone are taken. */
function listCandidates({ method, path }: Operation, style: IdStyle): string[] {
  const segments = path.split(/[/?#]/).filter((segment) => segment !== "");
  const parameters = segments.flatMap((segment) => /^\{(.+)\}$/.exec(segment)?.[1] ?? []);
  const nouns = segments.filter((segment) => !segment.startsWith("{") && !emptySegment.test(segment));
  const use = methodUseKey(method, path);
  let verb = style.verbs.get(use) ?? defaultVerbs[use] ?? method;
  const words = nouns.map(splitWords);
  const last = words.at(-1);
  // `POST /orders/{id}/cancel` cancels an order.
  if (method === "post" && last?.length === 1 && isVerb(last[0]) && words.length > 1) {
    verb = last[0] ?? verb;
    words.pop();
  }
  const isOne = use.endsWith(" one") || method === "post" || last !== words.at(-1);
  const named = words.map((each, at) => {
    const isFollowed = segments[segments.indexOf(nouns[at] ?? "") + 1]?.startsWith("{");
    return isFollowed || (isOne && at === words.length - 1)
      ? [...each.slice(0, -1), singular(each.at(-1))]
      : each;
  });
  const join = (nounWords: readonly string[]) =>
    style.join(style.isVerbLast ? [...nounWords, verb] : [verb, ...nounWords]);
  const all = named.flat();
  const by = parameters.length > 0 ? ["by", ...splitWords(parameters.at(-1) ?? "")] : [];
  const short = named.slice(-2).flat();
  return [...new Set([join(all.length > 5 ? short : all), join(all), join([...all, ...by])])];
}

function singular(word = ""): string {
  if (/(?:ss|us|is|news|series)$/i.test(word) || word.length < 4) return word;
  if (/ies$/i.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ches|shes|xes|sses|zes)$/i.test(word)) return word.slice(0, -2);
  return /s$/i.test(word) ? word.slice(0, -1) : word;
}
