import { useQuery } from "@tanstack/react-query";
import { membersQuery } from "../../../../lib/api/members-query.ts";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { AvatarStack } from "../../../../ui/badges/avatar-stack.tsx";
import { useDesign } from "../design-context.ts";

const shownPeople = 2;

/** Who can change the API description, and so gets the request. */
export function RequestEditors() {
  const t = useMessages();
  const { project } = useDesign();
  const { data } = useQuery(membersQuery(project));
  const editors = data?.members.filter(({ role }) => role !== "viewer") ?? [];
  if (editors.length === 0) return null;
  const [first, second] = editors.map(({ name }) => name.split(" ")[0] ?? name);
  const more = editors.length - shownPeople;
  const text =
    second === undefined
      ? t("requests.editor", { first: first ?? "" })
      : t("requests.editors", { first: first ?? "", second, count: Math.max(0, more) });
  return (
    <span className="request-editors">
      <AvatarStack
        people={editors.slice(0, shownPeople)}
        count={Math.min(editors.length, shownPeople)}
        label={text}
      />
      <span aria-hidden>{text}</span>
    </span>
  );
}
