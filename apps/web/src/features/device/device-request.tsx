import type { DeviceRequest as Device } from "@linkspan/contract";
import type { ReactNode } from "react";
import { describeProblem } from "../../lib/api/problem.ts";
import { useMoment } from "../../lib/format/relative-time.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import type { StoredUser } from "../../lib/session/stored.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Message } from "../../ui/feedback/message.tsx";

type Props = {
  device: Device;
  user: StoredUser;
  busy: "confirm" | "refuse" | undefined;
  error: unknown;
  onAnswer: (choice: "confirm" | "refuse") => void;
};

const scopeTexts = {
  "projects:read": "device.may-read",
  "links:write": "device.may-link",
  "screens:write": "device.may-upload",
  "changes:write": "device.may-change",
} as const;

/** Who asks, from where and for what, and the two answers. */
export function DeviceRequest({ device, user, busy, error, onAnswer }: Props) {
  const t = useMessages();
  const { words, exact } = useMoment(device.created_at);
  return (
    <>
      <Code code={device.user_code} />
      <dl className="grid w-full grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-2.5 border-y border-line py-4 text-start text-small">
        <Row term={t("device.name")}>
          <bdi className="wrap-anywhere">{device.name}</bdi>
        </Row>
        <Row term={t("device.from")}>
          <bdi>{device.address}</bdi>, <time title={exact}>{words}</time>
        </Row>
        <Row term={t("device.may")}>
          {device.scopes.map((scope) => t(scopeTexts[scope])).join(" ")} {t("device.may-not")}
        </Row>
        <Row term={t("device.signed-in-as")}>
          <bdi className="wrap-anywhere">{user.email || user.name}</bdi>
        </Row>
      </dl>
      {error !== undefined && (
        <Message tone="poor" title={t("device.failed")}>
          {describeProblem(error, t).text}
        </Message>
      )}
      <div className="grid w-full grid-cols-2 gap-2.5">
        <Button className="h-11.5" busy={busy === "refuse"} onClick={() => onAnswer("refuse")}>
          {t("device.refuse")}
        </Button>
        <Button
          variant="primary"
          className="h-11.5"
          busy={busy === "confirm"}
          onClick={() => onAnswer("confirm")}
        >
          {t("device.confirm")}
        </Button>
      </div>
      <p className="text-meta text-fg-3">{t("device.note")}</p>
    </>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-fg-3">{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** The code in two groups, to compare letter by letter. */
function Code({ code }: { code: string }) {
  const t = useMessages();
  return (
    <div
      role="img"
      aria-label={t("device.shown-code", { code })}
      dir="ltr"
      className="flex items-center gap-1 sm:gap-1.5"
    >
      {code.split("").map((letter, index) =>
        letter === "-" ? (
          <span key="hyphen" className="h-0.5 w-2.5 bg-line-strong" />
        ) : (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the letters of one code never move
            key={index}
            className="grid h-11.5 w-8 place-items-center rounded-2 border border-line-strong bg-sunken font-mono text-[1.25rem] font-semibold sm:h-13 sm:w-10 sm:text-[1.5rem]"
          >
            {letter}
          </span>
        ),
      )}
    </div>
  );
}
