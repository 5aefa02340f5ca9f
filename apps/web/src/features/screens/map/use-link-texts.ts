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
  const join = (shown: readonly string[], count: number) => {
    const more = count - shown.length;
    return [...shown, ...(more > 0 ? [t("screens.and-more", { count: more })] : [])].join(", ");
  };
  const usesOf = ({ node_id, links: count, broken }: Screen) => {
    const shown = takeNames(groups.get(node_id), ({ operation }) => {
      const line = names.operation(operation);
      return line && `${line.method.toUpperCase()} ${line.path}`;
    });
    const uses =
      shown.length > 0
        ? t("screens.uses", { names: join(shown, Math.max(count, shown.length)) })
        : t("screens.operations", { count });
    return broken > 0 ? `${uses} ${t("screens.broken-links", { count: broken })}` : uses;
  };
  const screensOf = ({ id }: OperationLine) => {
    const linked = groups.get(id);
    const shown = takeNames(linked, ({ screen }) => names.screen(screen)?.name);
    return shown.length > 0 ? t("screens.used-by", { names: join(shown, linked?.length ?? 0) }) : "";
  };
  return { groups, usesOf, screensOf };
}

/** The first names: a frame may have hundreds of links, and each name is looked up. */
function takeNames(
  links: readonly MapLink[] = [],
  nameOf: (link: MapLink) => string | undefined,
): readonly string[] {
  const taken: string[] = [];
  for (const link of links) {
    if (taken.length === maxNames) break;
    const name = nameOf(link);
    if (name) taken.push(name);
  }
  return taken;
}
