import { ApiError } from "@linkspan/contract";
import { type SubmitEvent, useState } from "react";
import { describeProblem } from "../../lib/api/problem.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { TextField } from "../../ui/forms/field.tsx";

type Props = { busy: boolean; error: unknown; onEnter: (code: string) => void };

/** Takes the code that a device shows. */
export function CodeForm({ busy, error, onEnter }: Props) {
  const t = useMessages();
  const [code, setCode] = useState("");
  const isUnknown = error instanceof ApiError && error.code === "not_found";
  const problem = isUnknown
    ? t("device.unknown")
    : error === undefined
      ? undefined
      : describeProblem(error, t).text;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy && code.trim()) onEnter(code);
  };
  return (
    <form className="flex w-full flex-col gap-4 text-start" onSubmit={submit}>
      <TextField
        label={t("device.code")}
        help={t("device.code-help")}
        error={problem}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        dir="ltr"
        placeholder="XXXX-XXXX"
        required
      />
      <Button type="submit" variant="primary" className="h-11.5 w-full" busy={busy}>
        {t("device.continue")}
      </Button>
    </form>
  );
}
