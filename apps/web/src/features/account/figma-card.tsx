import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { dependsOnFigma } from "../../lib/session/depends-on-figma.ts";
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
    await client.invalidateQueries({ predicate: dependsOnFigma });
  };
  return (
    <Card
      id="figma"
      title={t("account.figma")}
      text={
        <>
          {t("account.figma-text")}
          <p role="status" className="flex items-center gap-2 text-fg not-empty:mt-2.5">
            {figma.data?.is_connected && (
              <>
                <span className="size-2 rounded-full bg-good" aria-hidden /> {t("account.figma-connected")}
              </>
            )}
          </p>
        </>
      }
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
      {!figma.data && <LoadState title={t("account.figma-failed")} query={figma} />}
    </Card>
  );
}
