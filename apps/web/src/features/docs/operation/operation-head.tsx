import type { OperationView } from "@linkspan/engine/documentation-view";
import { BookOpen, Hash, Lock, LockOpen, Server } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Chip } from "../../../ui/badges/chip.tsx";
import { CopyButton } from "../../../ui/buttons/copy-button.tsx";
import { MethodBadge } from "../../operations/method-badge.tsx";
import { OperationPath } from "../../operations/operation-path.tsx";
import { formatSecurity } from "./format/format-security.ts";
import { LongText } from "./long-text.tsx";
import { toSafeUrl } from "./markdown/inline.ts";

type Props = {
  view: OperationView;
  method: string;
  path: string;
  link: string | undefined;
  facts: ReactNode;
  /** Actions for the operation. */
  actions?: ReactNode;
};

/** The title, URL, description and security requirements of an operation. */
export function OperationHead({ view, method, path, link, facts, actions }: Props) {
  const t = useMessages();
  const base = (view.servers[0] ?? "").replace(/\/$/, "");
  return (
    <header>
      <div className="operation-head">
        <h1 className="operation-title">
          {view.title || <OperationPath path={path} className="text-[inherit]!" />}
        </h1>
        <div className="operation-actions">
          {view.isWebhook && <Chip tone="outlined">{t("operation.webhook")}</Chip>}
          {view.isDeprecated && <Chip tone="outlined">{t("operation.deprecated")}</Chip>}
          {actions}
          {link && <CopyButton text={link} label={t("operation.copy-link")} />}
        </div>
      </div>
      <div className="operation-pill">
        <MethodBadge method={method} size="lg" />
        <div
          className="operation-url"
          role="group"
          aria-label={t(view.isWebhook ? "operation.name" : "operation.address")}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long path scrolls, and the keyboard must reach it
          tabIndex={0}
          dir="ltr"
        >
          <bdi className="operation-base font-mono text-fg-3" dir="ltr" translate="no">
            {base}
          </bdi>
          <OperationPath path={path} className="text-body!" />
        </div>
        <CopyButton text={base + path} />
      </div>
      {view.description && (
        <div className="operation-text">
          <LongText text={view.description} />
        </div>
      )}
      <OperationFacts view={view} facts={facts} />
    </header>
  );
}

function OperationFacts({ view, facts }: { view: OperationView; facts: ReactNode }) {
  const t = useMessages();
  const security = formatSecurity(t, view.security);
  const isOpen = view.security?.some((choice) => choice.length === 0);
  const docs = view.externalDocs;
  const safe = docs && toSafeUrl(docs.address);
  return (
    <ul className="operation-facts">
      {security && (
        <li>
          {isOpen ? <LockOpen size={14} aria-hidden /> : <Lock size={14} aria-hidden />}
          <span className="sr-only">{t("operation.auth")}</span>
          <bdi>{security}</bdi>
        </li>
      )}
      {view.operationId && (
        <li>
          <Hash size={14} aria-hidden />
          <span className="sr-only">{t("operation.id")}</span>
          <code translate="no">{view.operationId}</code>
        </li>
      )}
      {view.servers.length > 1 && (
        <li>
          <Server size={14} aria-hidden />
          <span className="flex-none">{t("operation.servers")}</span>
          <code translate="no">{view.servers.join(", ")}</code>
        </li>
      )}
      {safe && (
        <li>
          <BookOpen size={14} aria-hidden />
          <a href={safe} target="_blank" rel="noopener noreferrer nofollow" className="underline">
            {docs.description || t("operation.more-docs")}
          </a>
        </li>
      )}
      {facts}
    </ul>
  );
}
