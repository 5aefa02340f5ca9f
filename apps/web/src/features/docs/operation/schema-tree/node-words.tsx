import type { SchemaNode } from "@linkspan/engine/documentation-view";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import type { Translate } from "../../../../lib/i18n/translate.tsx";
import { formatConstraint } from "../format/format-constraint.ts";
import { RowText } from "../long-text.tsx";
import { ValueList } from "./value-list.tsx";

type Said = Pick<SchemaNode, "description" | "values" | "constraints" | "example" | "discriminator">;

/** The description of a value, then its constraints. */
export function NodeWords({ node, withExample = true }: { node: Said; withExample?: boolean }) {
  const t = useMessages();
  const words = node.constraints.map((constraint) => formatConstraint(t, constraint));
  const when = formatDiscriminator(t, node);
  return (
    <>
      {node.description && <RowText text={node.description} />}
      {node.values.length > 0 && (
        <span className="node-fact">
          <ValueList values={node.values} />
        </span>
      )}
      {when && <span className="node-fact">{when}</span>}
      {words.length > 0 && (
        <span className="node-fact">
          <bdi>{words.join(" · ")}</bdi>
        </span>
      )}
      {withExample && node.example !== undefined && (
        <span className="node-fact">
          {t("operation.example")} <code translate="no">{node.example}</code>
        </span>
      )}
    </>
  );
}

function formatDiscriminator(t: Translate, { discriminator }: Said): string {
  if (!discriminator) return "";
  const { property, value } = discriminator;
  return value === undefined
    ? t("operation.discriminator", { property })
    : t("operation.when", { property, value });
}
