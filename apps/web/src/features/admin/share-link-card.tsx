import { useState } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { TextField } from "../../ui/forms/field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { CommandButton } from "./command-button.tsx";

/** Takes down what a report is about: a shared page, a badge or a mock. */
export function ShareLinkCard() {
  const t = useMessages();
  const [link, setLink] = useState("");
  return (
    <Card title={t("admin.share-links")} text={t("admin.share-links-text")}>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          className="max-w-[36rem] flex-[1_1_16rem]"
          label={t("admin.link")}
          value={link}
          dir="ltr"
          autoComplete="off"
          onChange={(event) => setLink(event.target.value)}
        />
        <CommandButton
          danger
          size="md"
          label={t("admin.revoke-link")}
          disabled={link.trim() === ""}
          command={{ name: "revoke-link", link: link.trim() }}
          question={{ title: t("admin.revoke-link-question"), text: t("admin.revoke-link-text") }}
          onDone={() => setLink("")}
        />
      </div>
    </Card>
  );
}
