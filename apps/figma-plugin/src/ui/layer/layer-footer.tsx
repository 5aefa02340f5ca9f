import { WandSparkles } from "lucide-react";
import { queryClient } from "../api/api.ts";
import { projectKey } from "../api/queries.ts";
import { callDocument } from "../bridge.ts";
import { usePlugin } from "../panel/plugin-context.ts";
import { copyText } from "../parts/copy-text.ts";
import { t } from "../translate.ts";
import { useScreenCode } from "./screen-code.ts";
import type { LoadedScreen } from "./use-screen.ts";

/** `operation` is the ID of the one whose documentation is opened, else that of the whole project is. */
type Props = { screen: LoadedScreen; operation: string | undefined };

/** What can be done with the selected layers. */
export function LayerFooter({ screen: { details, operations }, operation }: Props) {
  const { project, mode, isOnline, showTab } = usePlugin();
  const code = useScreenCode(details, operations);
  const retry = () => void queryClient.invalidateQueries({ queryKey: projectKey(project.id) });
  const docs = `/doc/${project.id}${operation === undefined ? "" : `/op/${operation}`}`;
  return (
    <footer className="panel-footer">
      {mode === "design" ? (
        <button type="button" className="button primary grow" onClick={() => showTab("fill")}>
          <WandSparkles size={14} />
          {t("layer.fill")}
        </button>
      ) : null}
      <button
        type="button"
        className={mode === "design" ? "button secondary" : "button secondary grow"}
        onClick={() => (isOnline ? void callDocument("openUrl", { url: LINKSPAN_ORIGIN + docs }) : retry())}
      >
        {t(isOnline ? "layer.docs" : "retry")}
      </button>
      {mode === "dev" && code ? (
        <button type="button" className="button secondary" onClick={() => copyText(code.types)}>
          {t("dev.copy-types")}
        </button>
      ) : null}
    </footer>
  );
}
