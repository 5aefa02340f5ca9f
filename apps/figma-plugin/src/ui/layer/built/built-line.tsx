import type { ScreenDetails } from "@linkspan/contract";
import { Hammer, X } from "lucide-react";
import { usePlugin } from "../../panel/plugin-context.ts";
import { t } from "../../translate.ts";
import { ChangesSince } from "./changes-since.tsx";
import { useBuiltMark } from "./use-built-mark.ts";
import "./built.css";

type Props = {
  details: ScreenDetails;
  /** A layer of a frame shows the frame's mark, and the frame itself lets the person change it. */
  isFrame: boolean;
};

/** The version that a screen was built at, and what has changed since. The file isn't written, so Dev Mode can mark, too. */
export function BuiltLine({ details: { screen, built }, isFrame }: Props) {
  const { project, revision, isOnline } = usePlugin();
  const { mutate, isPending } = useBuiltMark(screen.node_id);
  const canMark = isFrame && isOnline && project.role !== "viewer" && !project.read_only;
  const version = project.current?.version || `#${revision}`;
  const mark = canMark && built?.revision !== revision && (
    <button type="button" className="button ghost" disabled={isPending} onClick={() => mutate(revision)}>
      <Hammer size={14} />
      {t("built.mark", { version })}
    </button>
  );
  if (!built) return mark ? <div className="built-line">{mark}</div> : null;
  const who = built.marked_by ?? t("built.someone");
  return (
    <section className="built-line" aria-label={t("built.section")}>
      <span className="built-at" title={t("built.marked-by", { who })}>
        {t("built.at", { version: built.version || `#${built.revision}` })}
      </span>
      <ChangesSince screen={screen.node_id} built={built.revision} />
      {canMark ? (
        <button
          type="button"
          className="button ghost icon"
          aria-label={t("built.remove")}
          disabled={isPending}
          onClick={() => mutate(undefined)}
        >
          <X size={14} />
        </button>
      ) : null}
      {mark}
    </section>
  );
}
