import { useRevalidator } from "react-router";
import { describeProblem } from "../../lib/api/problem.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { PageTitle } from "../../lib/site/page-title.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { ErrorScreen } from "./error-screen.tsx";

/** Shown if a page's data can't be loaded, or the page fails. */
export function RouteError({ error }: { error: unknown }) {
  const t = useMessages();
  const { revalidate, state } = useRevalidator();
  const { kind, title, text } = describeProblem(error, t);
  const retry = (
    <Button variant="primary" busy={state === "loading"} onClick={() => void revalidate()}>
      {t("error.retry")}
    </Button>
  );
  const words = kind === "unknown" ? {} : { heading: title, text, action: retry };
  return (
    <main tabIndex={-1}>
      <PageTitle id="error.title" />
      <ErrorScreen error={error} {...words} />
    </main>
  );
}
