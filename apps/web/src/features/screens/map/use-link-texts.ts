import type { OperationLine, Screen } from "@linkspan/contract";
import { useMemo } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { groupLinks, type MapLink } from "./map-links.ts";

/** More names would make a button's name too long to listen to. */
const maxNames = 6;

type Names = {
  operation: (id: string) => OperationLine | undefined;
  screen: (id: string) => Screen | undefined;
};

/** What the lines show, as text: the names at the other ends of a frame's or an operation's links. */
export function useLinkTexts(links: readonly MapLink[], names: Names) {
  const t = useMessages();
  const groups = useMemo(() => groupLinks(links), [links]);
  const join = (known: readonly string[], count: number) => {
    const shown = known.slice(0, maxNames);
    const more = count - shown.length;
    return [...shown, ...(more > 0 ? [t("screens.and-more", { count: more })] : [])].join(", ");
  };
  const usesOf = ({ node_id, links: count, broken }: Screen) => {
    const known = (groups.get(node_id) ?? []).flatMap(({ operation }) => {
      const line = names.operation(operation);
      return line ? [`${line.method.toUpperCase()} ${line.path}`] : [];
    });
    const uses =
      known.length > 0
        ? t("screens.uses", { names: join(known, Math.max(count, known.length)) })
        : t("screens.operations", { count });
    return broken > 0 ? `${uses} ${t("screens.broken-links", { count: broken })}` : uses;
  };
  const screensOf = ({ id }: OperationLine) => {
    const known = (groups.get(id) ?? []).flatMap(({ screen }) => names.screen(screen)?.name ?? []);
    return known.length > 0 ? t("screens.used-by", { names: join(known, known.length) }) : "";
  };
  return { groups, usesOf, screensOf };
}
