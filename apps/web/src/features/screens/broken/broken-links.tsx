import { Minus } from "lucide-react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import type { Operations } from "../use-operations.ts";
import type { BrokenLink } from "./list-broken-links.ts";

/** More are summed up in a sentence. */
const maxShown = 4;

type Props = { broken: readonly BrokenLink[]; operations: Operations };

/** What is gone, one line each. */
export function BrokenLinks({ broken, operations }: Props) {
  const t = useMessages();
  const more = broken.length - maxShown;
  return (
    <ul className="grid gap-1 text-small text-fg-2">
      {broken.slice(0, maxShown).map((each) => (
        <li
          key={each.kind === "link" ? `${each.operation} ${each.node}` : each.binding.layer.id}
          className="flex gap-2"
        >
          <Minus size={14} aria-hidden className="mt-[3px] flex-none text-fg-3" />
          <span className="min-w-0 break-words">
            <BrokenText broken={each} operations={operations} />
          </span>
        </li>
      ))}
      {more > 0 && <li className="ps-[22px] text-fg-3">{t("screens.and-more", { count: more })}</li>}
    </ul>
  );
}

function BrokenText({ broken, operations }: { broken: BrokenLink; operations: Operations }) {
  const t = useMessages();
  if (broken.kind === "link") {
    const line = operations.get(broken.operation)?.line;
    const name = line ? `${line.method.toUpperCase()} ${line.path}` : broken.operation;
    return t("screens.linked-to", { operation: <code key="operation">{name}</code> });
  }
  const { layer, field } = broken.binding;
  return t(broken.kind === "layer_deleted" ? "screens.layer-gone" : "screens.field-gone", {
    layer: <bdi key="layer">{layer.name}</bdi>,
    field: <code key="field">{field}</code>,
  });
}
