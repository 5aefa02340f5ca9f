import type { SchemaNode } from "@linkspan/engine/documentation-view";
import type { Translate } from "../../../../lib/i18n/translate.tsx";

/** The label of a row. A property's name is code; all other labels are translated text. */
export function nodeLabel(t: Translate, node: SchemaNode, index: number): { text: string; isCode: boolean } {
  const choice = node.name === "" ? t("operation.choice-number", { number: index + 1 }) : node.name;
  switch (node.role) {
    case "property":
      return { text: node.wireName ?? node.name, isCode: true };
    case "pattern":
      return { text: t("operation.pattern-name", { pattern: node.name }), isCode: false };
    case "rest":
      return { text: t("operation.rest"), isCode: false };
    case "item":
      return { text: t("operation.item-place", { place: node.name }), isCode: false };
    case "one-of":
      return { text: t("operation.choice-one-of", { name: choice }), isCode: false };
    case "any-of":
      return { text: t("operation.choice-any-of", { name: choice }), isCode: false };
    case "root":
      return { text: "", isCode: false };
    case "not":
    case "then":
    case "else":
      return { text: t(`operation.${node.role}`), isCode: false };
  }
}
