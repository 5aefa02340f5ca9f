import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { usePlugin } from "../panel/plugin-context.ts";
import { t } from "../translate.ts";

type Props = {
  /** Whether the screen has no operations at all. */
  isNone: boolean;
  hasOthers: boolean;
  children: ReactNode;
};

/** The operations of the screen besides the first one, and the way to more. */
export function OtherOperations({ isNone, hasOthers, children }: Props) {
  const { canEdit, showTab } = usePlugin();
  return (
    <>
      {canEdit || hasOthers ? (
        <div className="section-head">
          {hasOthers ? <h2>{t("layer.others")}</h2> : <span />}
          {canEdit ? (
            <button type="button" className="text-button" onClick={() => showTab("endpoints")}>
              <Plus size={13} />
              {t(isNone ? "layer.link" : "layer.link-another")}
            </button>
          ) : null}
        </div>
      ) : null}
      {isNone ? <p className="none-text">{t("layer.no-operations")}</p> : null}
      {children}
    </>
  );
}
