import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { requestFileAccess } from "../../lib/session/sign-in.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { LoadState } from "./load-state.tsx";
import { figmaQuery, useDisconnectFigma } from "./queries.ts";

/** Connects a Figma account, for people who signed in another way. */
export function FigmaCard() {
  const t = useMessages();
  const client = useQueryClient();
  const figma = useQuery(figmaQuery());
  const disconnect = useDisconnectFigma();
  const [isWaiting, setWaiting] = useState(false);
  const connect = async () => {
    setWaiting(true);
    await requestFileAccess("import", "/account").catch(console.error);
    setWaiting(false);
    await client.invalidateQueries({ queryKey: ["figma"] });
  };
  return (
    <Card
      id="figma"
      title={t("account.figma")}
      text={t("account.figma-text")}
      action={
        figma.data &&
        (figma.data.is_connected ? (
          figma.data.can_disconnect && (
            <Button busy={disconnect.isPending} onClick={() => disconnect.mutate()}>
              {t("account.figma-disconnect")}
            </Button>
          )
        ) : (
          <Button busy={isWaiting} onClick={() => void connect()}>
            {t("account.figma-connect")}
          </Button>
        ))
      }
    >
      {figma.data?.is_connected && <p className="text-fg-2">{t("account.figma-connected")}</p>}
      {!figma.data && <LoadState title={t("account.figma-failed")} query={figma} />}
    </Card>
  );
}
