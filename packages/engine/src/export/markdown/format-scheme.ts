import type { SecurityChoice } from "../../documentation-view/read-security.ts";
import { writeCode, writeInline } from "./text.ts";

/** How a caller proves who they are, in a few words. */
export function formatScheme({ scheme, scopes, kind }: SecurityChoice[number]): string {
  const words = [writeCode(scheme), formatKind(kind)].filter((word) => word !== "");
  if (scopes.length > 0) words.push(`with ${scopes.map((scope) => writeCode(scope)).join(" ")}`);
  return words.join(" ");
}

function formatKind(kind: SecurityChoice[number]["kind"]): string {
  if (!kind) return "";
  if (kind.type === "apiKey") return `(API key in ${writeInline(kind.in)} ${writeCode(kind.parameter)})`;
  return `(${writeInline([kind.type, kind.scheme].filter((word) => word !== "").join(" "))})`;
}
