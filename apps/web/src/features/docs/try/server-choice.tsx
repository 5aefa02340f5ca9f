import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Segmented } from "../../../ui/forms/segmented.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { mockServer } from "./inputs.ts";

type Props = { servers: readonly string[]; value: string; onChange: (server: string) => void };

/** The choice of a server: one of the API's, or the mock. */
export function ServerChoice({ servers, value, onChange }: Props) {
  const t = useMessages();
  const real = servers.filter((server) => /^https?:\/\//i.test(server));
  const [first] = real;
  if (first === undefined) return null;
  const isMock = value === mockServer;
  return (
    <div className="flex min-w-0 items-center gap-2 [&>[role=radiogroup]]:flex-none">
      {real.length > 1 && !isMock && (
        <Select
          size="sm"
          label={t("try.server")}
          className="min-w-0"
          value={value}
          options={real.map((server) => ({ value: server, label: server, lang: "en" as const }))}
          onChange={onChange}
        />
      )}
      <Segmented
        label={t("try.whom")}
        value={isMock ? "mock" : "api"}
        options={[
          { value: "mock", label: t("try.mock") },
          { value: "api", label: t("try.api") },
        ]}
        onChange={(kind) => onChange(kind === "mock" ? mockServer : first)}
      />
    </div>
  );
}
