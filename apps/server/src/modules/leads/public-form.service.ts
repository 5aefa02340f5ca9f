import { createHash } from "node:crypto";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { consumeFormToken } from "./form-keys.queries.ts";
import { isFormTokenValid } from "./form-token.ts";

type PublicForm = { form_token: string; website?: string | undefined };

/**
 * Runs `work` once for a public form that a person sent. Bots get an error: a silent success would also lose the
 * message of a person whose browser filled in the hidden field.
 */
export async function acceptForm<Form extends PublicForm>(
  deps: Pick<Deps, "db" | "config">,
  sent: { route: string; key: string | undefined; form: Form },
  work: (tx: Db, form: Omit<Form, keyof PublicForm>) => Promise<void>,
): Promise<void> {
  const { form_token: token, website, ...form } = sent.form;
  if (website) throw new AppError("spam_suspected", "Leave the hidden field empty, or send us an email.");
  if (!isFormTokenValid(deps.config.SESSION_SECRET, token))
    throw new AppError("invalid_form_token", "Open the form again.");
  await deps.db.transaction().execute(async (tx) => {
    // Without an account the key is only as good as what it came with: another form under it is another message.
    const repeatable = sent.key && hashValues("key", sent.route, sent.key, JSON.stringify(form));
    if (repeatable && !(await consumeFormToken(tx, repeatable))) return;
    if (!(await consumeFormToken(tx, hashValues("token", token)))) {
      throw new AppError("invalid_form_token", "This form was already submitted. Open it again.");
    }
    await work(tx, form);
  });
}

function hashValues(...values: readonly string[]): Buffer {
  return createHash("sha256").update(JSON.stringify(values)).digest();
}
