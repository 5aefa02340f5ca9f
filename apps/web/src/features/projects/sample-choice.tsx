import { useQuery } from "@tanstack/react-query";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Segmented } from "../../ui/forms/segmented.tsx";
import { projectsQuery, useSampleVisibility } from "./queries.ts";

/** Shows or hides the sample project; renders nothing if the installation has none. */
export function SampleChoice({ label }: { label: string }) {
  const t = useMessages();
  const { data } = useQuery(projectsQuery());
  const { mutate, isPending, variables } = useSampleVisibility();
  if (!data?.sample) return null;
  const hidden = isPending ? variables : data.sample.hidden;
  return (
    <Segmented
      label={label}
      value={hidden ? "hidden" : "shown"}
      onChange={(value) => mutate(value === "hidden")}
      options={[
        { value: "shown", label: t("account.sample-shown") },
        { value: "hidden", label: t("account.sample-hidden") },
      ]}
    />
  );
}
