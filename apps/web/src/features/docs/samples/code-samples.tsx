import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { usePreference } from "../../../lib/use-preference.ts";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { CodeBlock } from "../../../ui/text/code-block.tsx";
import { chosenClient } from "./chosen-client.ts";
import { clientIds, clients } from "./clients.ts";
import type { SampleSource } from "./make-sample.ts";
import { useSample } from "./use-sample.ts";

const options = clientIds.map((id) => ({ value: id, label: clients[id].label, lang: "en" }) as const);

/** A code sample that calls the operation, in the language that the reader chose. */
export function CodeSamples(source: SampleSource) {
  const t = useMessages();
  const client = usePreference(chosenClient);
  const { shown, isBusy, retry } = useSample(source, client);
  const select = (
    <Select
      label={t("samples.client")}
      size="sm"
      className="sample-client"
      value={client}
      options={options}
      onChange={chosenClient.set}
    />
  );
  return (
    <section aria-label={t("samples.title")}>
      <div className="operation-bar">
        <h2>{t("samples.title")}</h2>
        {select}
      </div>
      <Sample shown={shown} isBusy={isBusy} onRetry={retry} />
    </section>
  );
}

type Props = { shown: ReturnType<typeof useSample>["shown"]; isBusy: boolean; onRetry: () => Promise<void> };

function Sample({ shown, isBusy, onRetry }: Props) {
  const t = useMessages();
  if (!shown) return <Skeleton className="h-40" />;
  if ("error" in shown) {
    return <LoadFailed title={t("samples.failed")} error={shown.error} busy={isBusy} onRetry={onRetry} />;
  }
  const { label } = clients[shown.client];
  if (shown.code === undefined)
    return <p className="text-small text-fg-2">{t("samples.cannot", { client: label })}</p>;
  return (
    <div aria-busy={isBusy} translate="no">
      <CodeBlock key={shown.client} samples={[{ name: label, code: shown.code }]} />
    </div>
  );
}
