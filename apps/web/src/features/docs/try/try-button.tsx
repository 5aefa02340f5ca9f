import { Play } from "lucide-react";
import { useSearchParams } from "react-router";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";

/** Whether Try it is open, which the URL contains, so that a reload keeps it and Back closes it. */
export function useTrying(): { isTrying: boolean; close: () => void } {
  const [search, setSearch] = useSearchParams();
  const close = () => {
    const rest = new URLSearchParams(search);
    rest.delete("try");
    setSearch(rest, { preventScrollReset: true });
  };
  // Nothing can be tried before the page is interactive, and its inputs are in the browser.
  return { isTrying: useHydrated() && search.has("try"), close };
}

export function TryButton() {
  const t = useMessages();
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set("try", "");
  return (
    <ButtonLink
      to={{ search: next.toString() }}
      preventScrollReset
      size="sm"
      className="try-button"
      icon={<Play aria-hidden />}
    >
      {t("operation.try")}
    </ButtonLink>
  );
}
