import { callAs, uploadProject, waitForRevision } from "../projects/calls.ts";
import type { Person } from "../projects/people.ts";
import type { Product } from "../projects/product.ts";

type File = { name: string; text: string };

const patience = 600;

/** Uploads a description as a project of its own and waits until it is current. */
export async function addDescription(product: Product, person: Person, file: File): Promise<string> {
  const upload = { name: file.name.slice(0, 60), file: file.text, fileName: file.name };
  const { data, code } = await uploadProject(product, person, upload);
  if (!data) throw new Error(`${file.name} was refused: ${code}`);
  await waitUntilCurrent(product, person, { projectId: data.id, number: 1 });
  return data.id;
}

/** Uploads the next state of a project's description and waits until it is current. */
export async function replaceDescription(
  product: Product,
  person: Person,
  { projectId, version, file }: { projectId: string; version: number; file: File },
): Promise<void> {
  const body = new FormData();
  body.append("file", new Blob([file.text]), file.name);
  const headers = { "if-match": `"${version}"` };
  const { status, code } = await callAs(product, person, `/projects/${projectId}/`, {
    method: "PUT",
    body,
    headers,
  });
  if (status >= 300) throw new Error(`${file.name} was refused: ${code}`);
  await waitUntilCurrent(product, person, { projectId, number: 2 });
}

async function waitUntilCurrent(
  product: Product,
  person: Person,
  revision: { projectId: string; number: number },
): Promise<void> {
  const { is_current, failure } = await waitForRevision(product, person, { ...revision, seconds: patience });
  if (!is_current) throw new Error(`revision ${revision.number} is not current: ${failure?.code}`);
}
