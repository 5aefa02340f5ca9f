import { ListFilter } from "lucide-react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { SearchInput } from "../../../ui/forms/search-input.tsx";

type Props = { label: string; value: string; onChange: (text: string) => void };

/** Filters a list while someone types. */
export function FilterField(props: Props) {
  const t = useMessages();
  return <SearchInput {...props} icon={<ListFilter aria-hidden />} clearLabel={t("docs.clear-filter")} />;
}
