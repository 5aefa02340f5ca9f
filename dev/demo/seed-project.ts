import { createHash, createHmac } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Client, Project } from "@linkspan/contract";
import { people } from "../figma/people.ts";
import type { SignedInPerson } from "./open-session.ts";
import { type DemoProject, owner } from "./projects.ts";

/** Finds a person of the demo by handle; the first call signs them in. */
export type Crew = (handle: string) => Promise<SignedInPerson>;

const patienceMs = 120_000;
const pollMs = 500;

/** Creates the project with its first description and its team, unless they exist. */
export async function openProject(
  crew: Crew,
  project: DemoProject,
  { known, secret }: { known: Project | undefined; secret: string },
): Promise<string> {
  const { client } = await crew(owner);
  const { id } = known ?? (await createProject(client, project));
  await gatherTeam(crew, id, project, secret);
  return id;
}

/** Uploads the descriptions that the project does not have yet, each after the last one has been processed. */
export async function uploadRevisions(crew: Crew, id: string, project: DemoProject): Promise<void> {
  const { client } = await crew(owner);
  const { number } = await waitUntilProcessed(client, id);
  for (const revision of project.revisions.slice(number)) {
    const uploader = (await crew(revision.by)).client;
    const { version } = await uploader.call("readProject", { params: { id } });
    const headers = { "if-match": `"${version}"` };
    await uploader.call(
      "changeProject",
      { params: { id }, form: { file: writeFile(revision) } },
      { headers },
    );
    await waitUntilProcessed(client, id);
  }
}

/** Uploads the draft of a project, unless it is there. */
export async function uploadDraft(crew: Crew, id: string, { draft }: DemoProject): Promise<void> {
  if (!draft) return;
  const { client } = await crew(draft.by);
  const { items } = await client.call("listDrafts", { params: { id } });
  if (items.some((each) => each.draft?.ref === draft.ref)) return;
  const { name, ref } = draft;
  const form = { draft: "true", name, source: "pull_request", ref, file: writeFile(draft) } as const;
  await client.call("createRevision", { params: { id }, form });
}

async function createProject(client: Client, project: DemoProject): Promise<Project> {
  const [first] = project.revisions;
  if (!first) throw new Error(`${project.name} has no description.`);
  const form = {
    name: project.name,
    description: project.about,
    design_file_url: project.designFile,
    file: writeFile(first),
  };
  return client.call("createProject", { form });
}

function writeFile({ fileName, text }: DemoProject["revisions"][number]): File {
  return new File([text], fileName);
}

/** Invites people who are neither members nor invited, and accepts for the team. */
async function gatherTeam(crew: Crew, id: string, project: DemoProject, secret: string): Promise<void> {
  const { client } = await crew(owner);
  const asked = Object.entries(project.team).map(([handle, role]) => ({ email: emailOf(handle), role }));
  asked.push(...Object.entries(project.invited).map(([email, role]) => ({ email, role })));
  let team = await client.call("listMembers", { params: { id }, query: {} });
  const there = new Set([...team.members, ...team.invitations].map(({ email }) => email));
  const members = asked.filter(({ email }) => !there.has(email));
  if (members.length > 0) team = await client.call("inviteMembers", { params: { id }, body: { members } });
  for (const handle of Object.keys(project.team)) {
    const invitation = team.invitations.find(({ email }) => email === emailOf(handle));
    if (!invitation) continue;
    const token = deriveToken(secret, { projectId: id, invitationId: invitation.id });
    await (await crew(handle)).client.call("acceptInvitation", { body: { token } });
  }
}

/** The token in the invitation email. Derived here as on the server, so that seeding needs no mailbox. */
function deriveToken(
  secret: string,
  { projectId, invitationId }: { projectId: string; invitationId: string },
): string {
  const key = Buffer.from(secret, "base64");
  const shardHint = createHash("sha256").update(projectId).digest("hex").slice(0, 4);
  return `lsi_${shardHint}${createHmac("sha256", key).update(`invitation:${invitationId}`).digest("base64url")}`;
}

async function waitUntilProcessed(client: Client, id: string): Promise<{ number: number }> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const { name, latest } = await client.call("readProject", { params: { id } });
    if (latest?.status === "ready") return latest;
    if (latest?.status === "failed") throw new Error(`Revision ${latest.number} of ${name} failed.`);
    if (Date.now() > end) throw new Error(`${name} is still being processed. Does a worker run?`);
    await delay(pollMs);
  }
}

export function findByHandle(handle: string) {
  const person = people.find((each) => each.handle === handle);
  if (!person) throw new Error(`Unknown handle: ${handle}.`);
  return person;
}

function emailOf(handle: string): string {
  return findByHandle(handle).email;
}
