import type { Revision } from "@linkspan/contract";
import type { ReactNode } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { StateIllustration } from "../../ui/brand/state-illustration.tsx";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";

const centred = "flex flex-1 flex-col items-center justify-center gap-2.5 pt-6 pb-31 text-center";

/** The loading state; a first upload shows its stage. */
export function Analyzing({ revision }: { revision?: Revision }) {
  const t = useMessages();
  const stage = revision?.stage ?? "done";
  return (
    <div role="status" aria-busy className={centred}>
      <StateIllustration state="waiting" />
      <h2 className="mt-4 text-card-title">{t("analysis.loading")}</h2>
      {revision && stage !== "done" && (
        <p className="max-w-[440px] text-prose text-fg-2">
          {t(`analysis.stage-${stage}`, { file: <bdi key="file">{revision.file_name}</bdi> })}
        </p>
      )}
    </div>
  );
}

type PageMessageProps = {
  title: string;
  alert?: boolean;
  action?: ReactNode;
  retry?: { busy: boolean; onRetry: () => void };
  children?: ReactNode;
};

/** A message instead of the analysis. */
export function PageMessage({ title, alert = false, action, retry, children }: PageMessageProps) {
  const t = useMessages();
  return (
    <div role={alert ? "alert" : undefined} className={centred}>
      <StateIllustration state={alert ? "snapped" : "waiting"} />
      <h2 className="mt-4 text-card-title">{title}</h2>
      {children && <p className="max-w-[440px] text-prose text-balance text-fg-2">{children}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-2.5">
        {retry && (
          <Button variant="primary" busy={retry.busy} onClick={retry.onRetry}>
            {t("error.retry")}
          </Button>
        )}
        {action ?? <BackToDashboard variant={retry ? "secondary" : "primary"} />}
      </div>
    </div>
  );
}

function BackToDashboard({ variant }: { variant: "primary" | "secondary" }) {
  const t = useMessages();
  return (
    <ButtonLink to="/dashboard" variant={variant}>
      {t("analysis.back-to-dashboard")}
    </ButtonLink>
  );
}
