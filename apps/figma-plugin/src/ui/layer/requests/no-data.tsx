import type { ScreenDetails } from "@linkspan/contract";
import { CircleHelp } from "lucide-react";
import { useRef, useState } from "react";
import type { SelectedLayer } from "../../../messages.ts";
import { usePlugin } from "../../panel/plugin-context.ts";
import { t } from "../../translate.ts";
import { useMakeChange } from "../changes/use-make-change.ts";
import type { LoadedScreen } from "../use-screen.ts";
import { RequestForm } from "./request-form.tsx";
import { RequestedFields } from "./requested-fields.tsx";
import "./requests.css";

type Props = { layer: SelectedLayer; details: ScreenDetails; screen: LoadedScreen };

/** The fields that a layer needs and the API doesn't have: those that are requested, or the way to request them. */
export function NoData({ layer, details, screen }: Props) {
  const { canEdit } = usePlugin();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const makeChange = useMakeChange();
  const like = new Set(screen.readLike(layer.id));
  const request = details.field_requests.find((each) => like.has(each.layer.id));
  if (request) return <RequestedFields request={request} />;
  const isKnown = details.layers.some(({ id }) => id === layer.id);
  if (!canEdit || !isKnown || screen.operations.length === 0 || screen.findBinding(layer.id)) return null;
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="text-button no-data"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <CircleHelp size={14} />
        {t("request.no-data")}
      </button>
      {isOpen ? (
        <RequestForm
          layer={layer.id}
          details={details}
          operations={screen.operations}
          onCancel={close}
          onSend={(wanted) => {
            close();
            void makeChange(t("change.requested", { layer: layer.name }), {
              kind: "request",
              layer: layer.id,
              screen: details.screen.node_id,
              request: wanted,
            });
          }}
        />
      ) : null}
    </>
  );
}
