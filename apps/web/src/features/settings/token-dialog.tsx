import { projectTokenDays } from "@linkspan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { api } from "../../lib/api/api.ts";
import { describeProblem } from "../../lib/api/problem.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Message } from "../../ui/feedback/message.tsx";
import { Field, TextField } from "../../ui/forms/field.tsx";
import { Select } from "../../ui/forms/select.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../ui/overlays/dialog.tsx";
import { tokensQuery } from "./queries.ts";
import { SecretDialog } from "./secret-dialog.tsx";

type Props = { projectId: string; onClose: () => void };

type Days = `${(typeof projectTokenDays)[number]}`;

/** Creates a token and then shows it, this one time. */
export function TokenDialog({ projectId, onClose }: Props) {
  const t = useMessages();
  const queryClient = useQueryClient();
  const [name, setName] = useState("");
  const [days, setDays] = useState<Days>("90");
  const create = useMutation({
    mutationFn: () =>
      api.call("createProjectToken", {
        params: { id: projectId },
        body: { name, expires_in_days: projectTokenDays.find((each) => String(each) === days) },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tokensQuery(projectId).queryKey }),
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (name.trim() && !create.isPending) create.mutate();
  }

  if (create.data) return <CreatedToken token={create.data.token} onClose={onClose} />;
  return (
    <Dialog title={t("tokens.create")} width={480} locked={create.isPending} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <DialogBody>
          <TextField
            label={t("tokens.name")}
            help={t("tokens.name-help")}
            value={name}
            maxLength={120}
            dir="auto"
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
          <Field label={t("tokens.expiry")}>
            {(control) => (
              <Select
                {...control}
                value={days}
                options={projectTokenDays.map((each) => ({
                  value: String(each) as Days,
                  label: t("tokens.days", { days: each }),
                }))}
                onChange={setDays}
              />
            )}
          </Field>
          {create.error && (
            <Message tone="poor" title={t("tokens.create-failed")}>
              {describeProblem(create.error, t).text}
            </Message>
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" disabled={create.isPending} onClick={onClose}>
            {t("tokens.cancel")}
          </Button>
          <Button variant="primary" type="submit" busy={create.isPending} disabled={!name.trim()}>
            {t("tokens.create")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function CreatedToken({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useMessages();
  return (
    <SecretDialog
      title={t("tokens.created-title")}
      text={t("tokens.shown-once")}
      secret={token}
      usage={t("tokens.usage", { variable: <code className="font-mono">LINKSPAN_TOKEN</code> })}
      onClose={onClose}
    />
  );
}
