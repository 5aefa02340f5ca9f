import type { Project } from "@linkspan/contract";
import { useUser } from "../../lib/session/stored.ts";
import { RevokeLinksChoice } from "./revoke-links-choice.tsx";

type Props = { project: Pick<Project, "id" | "role">; isOn: boolean; onChange: (isOn: boolean) => void };

/** For a person who leaves a project. Viewers can't see a project's links, so theirs are revoked without a question. */
export function RevokeOwnLinks({ project: { id, role }, ...choice }: Props) {
  const user = useUser();
  if (!user || role === "viewer") return null;
  return <RevokeLinksChoice projectId={id} person={{ id: user.id, isReader: true }} {...choice} />;
}
