import { useMessages } from "../../lib/i18n/i18n.tsx";
import type { StoredUser } from "../../lib/session/stored.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { CodeForm } from "./code-form.tsx";
import { DeviceDrawing } from "./device-drawing.tsx";
import { DeviceRequest } from "./device-request.tsx";
import { type DeviceState, useDevice } from "./use-device.ts";

/** Where a person confirms that the plugin or the command line may act for them. */
export function DevicePage({ code, user }: { code: string | undefined; user: StoredUser }) {
  const t = useMessages();
  const { state, enter, answer } = useDevice(code);
  const device = "device" in state ? state.device : undefined;
  const values = { name: <bdi>{device?.name ?? ""}</bdi>, client: device?.client ?? "" };
  const kind = state.kind === "loading" ? "entry" : state.kind;
  return (
    <div className="grid min-h-[calc(100dvh-4rem)] place-items-center px-4 py-10">
      <section
        aria-labelledby="device-title"
        className="flex w-full max-w-[480px] flex-col items-center gap-4.5 rounded-3 border border-line bg-surface px-5 py-7 text-center sm:px-10 sm:py-9"
      >
        <DeviceDrawing client={device?.client} connected={state.kind === "confirmed"} />
        <div role="status" className="flex flex-col gap-2">
          <h1 id="device-title" className="text-[1.75rem] wrap-anywhere">
            {t(`device.${kind}`, values)}
          </h1>
          <p className="text-balance wrap-anywhere text-fg-2">{t(`device.${kind}-text`, values)}</p>
        </div>
        <Body state={state} user={user} onEnter={enter} onAnswer={answer} />
      </section>
    </div>
  );
}

type BodyProps = {
  state: DeviceState;
  user: StoredUser;
  onEnter: (code: string) => void;
  onAnswer: (choice: "confirm" | "refuse") => void;
};

function Body({ state, user, onEnter, onAnswer }: BodyProps) {
  const t = useMessages();
  if (state.kind === "loading") return <Skeleton className="h-40 w-full" />;
  if (state.kind === "entry") {
    return <CodeForm busy={state.busy ?? false} error={state.error} onEnter={onEnter} />;
  }
  if (state.kind === "asks") {
    const { device, busy, error } = state;
    return <DeviceRequest device={device} user={user} busy={busy} error={error} onAnswer={onAnswer} />;
  }
  return (
    <ButtonLink to="/account#devices" className="h-11 w-full">
      {t("device.devices")}
    </ButtonLink>
  );
}
