import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Chip } from "../../ui/badges/chip.tsx";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { WaitlistDrawing } from "./waitlist-drawing.tsx";

export function WaitlistHeading() {
  const t = useMessages();
  return (
    <>
      <Chip tone="planned">{t("waitlist.not-listed")}</Chip>
      <h1 className="my-4.5 text-display-2">{t("waitlist.heading")}</h1>
      <p className="max-w-[46ch] text-[1rem]/[1.55] text-fg-2 md:text-[1.0625rem]">{t("waitlist.lead")}</p>
      <ButtonLink to="/plugin" className="mt-5">
        {t("waitlist.get-plugin")}
      </ButtonLink>
      <WaitlistDrawing />
    </>
  );
}
