import "./leads.css";
import { type ComponentProps, type ReactNode, useId } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";

/** The state of a form. */
export type CardState = {
  busy: boolean;
  /** Whether the page's script runs. Before, the browser would submit the form with the fields in the URL. */
  isAlive: boolean;
  /** Set if the code that sends the form and shows errors failed to load. */
  isStranded: boolean;
};

type Props = CardState & {
  title: string;
  lead?: ReactNode;
  hasTrap?: boolean;
  foot: ReactNode;
} & Omit<ComponentProps<"form">, "title">;

/** The form of a page. While it is sent, its fields are disabled; its button keeps the focus. */
export function FormCard({
  title,
  lead,
  busy,
  isAlive,
  isStranded,
  hasTrap,
  foot,
  children,
  ...form
}: Props) {
  const t = useMessages();
  const heading = useId();
  return (
    <form {...form} noValidate aria-labelledby={heading} aria-busy={busy || !isAlive} className="lead-card">
      <div>
        <h2 id={heading}>{title}</h2>
        {lead && <p className="mt-1 text-small wrap-anywhere text-fg-3">{lead}</p>}
      </div>
      <noscript>
        <p className="text-small text-fair">{t("no-script.form")}</p>
      </noscript>
      <fieldset disabled={busy} className="contents">
        {children}
        {hasTrap && <Trap />}
      </fieldset>
      {isStranded && (
        <p role="alert" className="text-small text-poor">
          {t("form.failed")} {t("form.failed-text")}
        </p>
      )}
      {foot}
    </form>
  );
}

type SubmitProps = { card: CardState; className: string; size?: "lg"; children: string };

export function SubmitButton({ card, className, size, children }: SubmitProps) {
  return (
    <Button
      type="submit"
      variant="primary"
      size={size}
      className={className}
      busy={card.busy}
      disabled={!card.isAlive}
      data-hero-cta
    >
      {children}
    </Button>
  );
}

/** A honeypot: people cannot see or focus it, but bots fill in every field. */
function Trap() {
  const t = useMessages();
  return (
    <div aria-hidden className="lead-trap">
      <label>
        {t("form.hidden")}
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

export function Optional({ children }: { children: string }) {
  const t = useMessages();
  return (
    <>
      {children} <span className="font-normal text-fg-3">{t("form.optional")}</span>
    </>
  );
}
