import { Check } from "lucide-react";
import { useState } from "react";
import { t } from "../translate.ts";
import type { ChangedScreen } from "./sync-progress.ts";

type Props = { screen: ChangedScreen; onSee: () => void };

/** A changed screen: its picture, what happened to it, and the way to what that broke. */
export function ChangedRow({ screen, onSee }: Props) {
  const [isMissing, setMissing] = useState(false);
  const { name, thumbnail, state } = screen;
  const isBroken = breaksLinks(screen);
  return (
    <li className="row">
      <span className="sync-thumbnail" data-deleted={state === "deleted" || undefined}>
        {thumbnail === undefined || isMissing ? null : (
          <img src={thumbnail} alt="" onError={() => setMissing(true)} />
        )}
      </span>
      <span className="grow">
        <b className="cut" dir="auto">
          {name}
        </b>
        <span className={isBroken ? "quiet sync-broken" : "quiet"}>{describeChange(screen)}</span>
      </span>
      {isBroken ? (
        <button
          type="button"
          className="button secondary sync-see"
          aria-label={t("sync.see-broken", { name })}
          onClick={onSee}
        >
          {t("sync.see")}
        </button>
      ) : null}
      {state === "sending" ? <i className="spinner" /> : null}
      {state === "sent" && !isBroken ? <Check size={14} className="sync-done" /> : null}
    </li>
  );
}

function breaksLinks({ breaks, bound }: ChangedScreen): boolean {
  return breaks !== undefined || (bound !== undefined && bound.found < bound.all);
}

function describeChange({ state, isRedrawn, bytes, bound, breaks }: ChangedScreen): string {
  if (state === "deleted") return t("sync.deleted-breaks", { count: breaks ?? 0 });
  if (state === "sending") {
    const size = { kilobytes: Math.ceil(bytes / 1000) };
    return t(isRedrawn ? "sync.redrawn-sending" : "sync.sending", size);
  }
  if (bound) return t("sync.redrawn-found", bound);
  return t(isRedrawn ? "sync.redrawn" : "sync.sent");
}
