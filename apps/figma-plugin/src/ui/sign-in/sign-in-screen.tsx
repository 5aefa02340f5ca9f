import { CloudOff, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { callDocument } from "../bridge.ts";
import { PlainHeader } from "../panel/plain-header.tsx";
import { copyText } from "../parts/copy-text.ts";
import { t } from "../translate.ts";
import { SignInDrawing } from "./sign-in-drawing.tsx";
import { type SignIn, useSignIn } from "./use-sign-in.ts";
import "./sign-in.css";

/** Signs the person in: the panel shows a code, which they confirm in a browser. */
export function SignInScreen({ isOpenOnServer }: { isOpenOnServer: boolean }) {
  const { signIn, restart } = useSignIn();
  return (
    <div className="panel">
      <PlainHeader />
      <main className="sign-in">
        <SignInDrawing />
        <h1>{t("sign-in.title")}</h1>
        {isOpenOnServer ? (
          <p className="notice fair sign-in-left" role="alert">
            <CloudOff size={15} />
            {t("sign-out.offline")}
          </p>
        ) : null}
        {signIn.kind === "waiting" ? (
          <Waiting codes={signIn.codes} endsAt={signIn.endsAt} />
        ) : (
          <Ended kind={signIn.kind} onRestart={restart} />
        )}
        <p className="quiet sign-in-note">{t("sign-in.note")}</p>
      </main>
    </div>
  );
}

type WaitingProps = Omit<Extract<SignIn, { kind: "waiting" }>, "kind">;

function Waiting({ codes, endsAt }: WaitingProps) {
  const { user_code, verification_uri, verification_uri_complete } = codes;
  const [isOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    void callDocument("openUrl", { url: verification_uri_complete });
  };
  return (
    <>
      <p className="sign-in-text">{t(isOpened ? "sign-in.opened" : "sign-in.open-first")}</p>
      <div className="code-letters" role="img" aria-label={t("sign-in.code", { code: user_code })}>
        {user_code.split("").map((letter, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter has no identity but its place
          <span key={index} className={letter === "-" ? "dash" : undefined}>
            {letter === "-" ? "–" : letter}
          </span>
        ))}
      </div>
      <TimeLeft endsAt={endsAt} />
      <button type="button" className="button primary sign-in-button" onClick={open}>
        {t(isOpened ? "sign-in.open-again" : "sign-in.open")}
      </button>
      <button
        type="button"
        className="button ghost"
        onClick={() => copyText(`${verification_uri} ${user_code}`)}
      >
        <Copy size={14} />
        {t("sign-in.copy")}
      </button>
    </>
  );
}

function TimeLeft({ endsAt }: { endsAt: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((endsAt - now) / 1000));
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <p className="sign-in-wait">
      <i className="spinner" />
      {t("sign-in.waiting", { time })}
    </p>
  );
}

const endings = {
  starting: "sign-in.starting",
  denied: "sign-in.denied",
  expired: "sign-in.expired",
  failed: "sign-in.failed",
} as const;

function Ended({ kind, onRestart }: { kind: keyof typeof endings; onRestart: () => void }) {
  return (
    <>
      <p className="sign-in-text" role="status">
        {t(endings[kind])}
      </p>
      {kind === "starting" ? (
        <i className="spinner" />
      ) : (
        <button type="button" className="button primary sign-in-button" onClick={onRestart}>
          {t("sign-in.new-code")}
        </button>
      )}
    </>
  );
}
