import { useMessages } from "../../../lib/i18n/i18n.tsx";

export function PageHeading({ name, count }: { name: string; count: number | undefined }) {
  const t = useMessages();
  return (
    <h2 className="page-heading">
      <bdi>{name}</bdi>
      {count !== undefined && <span>{t("screens.frames", { count })}</span>}
    </h2>
  );
}
