import type { ContentUrl } from "@linkspan/contract";
import { addDescription } from "../analysis/uploads.ts";
import { sampleOperations } from "../docs/reads.ts";
import { callAs } from "../projects/calls.ts";
import { addPerson, type Person } from "../projects/people.ts";
import type { Product } from "../projects/product.ts";

const members = 50;
const operationCount = 200;

/** A project with members who read its documentation. */
export type Readers = { project: string; people: Person[]; operations: string[] };

export async function addReaders(product: Product): Promise<Readers> {
  const worker = await product.startWorker();
  const people: Person[] = [];
  for (let at = 0; at < members; at++) people.push(await addPerson(product.pool, { name: `Reader ${at}` }));
  const [owner] = people as [Person];
  const project = await addDescription(product, owner, { name: "Sailings", text: describeSailings() });
  await worker.kill("SIGTERM");
  for (const { id } of people.slice(1)) {
    await product.pool.query(
      "INSERT INTO memberships (project_id, user_id, role) VALUES ($1, $2, 'viewer')",
      [project, id],
    );
  }
  const operations = await sampleOperations(product, owner, project, operationCount);
  return { project, people, operations };
}

/** Operations as most APIs have them: parameters, a body and responses with a few schemas. */
function describeSailings(): string {
  const text = "When the ferry leaves, by the clock of the harbor. ".repeat(4);
  const property = { type: "string", description: text };
  const properties = Object.fromEntries(
    ["id", "from", "to", "departs", "vessel"].map((name) => [name, property]),
  );
  const schema = { $ref: "#/components/schemas/Sailing" };
  const content = { "application/json": { schema: { type: "array", items: schema } } };
  const parameters = ["date", "harbor", "page"].map((name) => ({
    name,
    in: "query",
    description: text,
    schema: { type: "string" },
  }));
  const paths = Array.from({ length: operationCount }, (_, at) => {
    const responses = { 200: { description: text, content }, 404: { description: text } };
    return [
      `/sailings/${at}`,
      { get: { operationId: `listSailings${at}`, summary: text, parameters, responses } },
    ];
  });
  const components = { schemas: { Sailing: { type: "object", properties } } };
  const info = { title: "Sailings", version: "1" };
  return JSON.stringify({ openapi: "3.1.1", info, paths: Object.fromEntries(paths), components });
}

/** The URLs that a member gets; undefined without access. */
export async function signUrls(
  product: Pick<Product, "origin">,
  person: Person,
  project: string,
): Promise<ContentUrl | undefined> {
  const path = `/projects/${project}/revisions/1/content_url/`;
  return (await callAs<ContentUrl>(product, person, path)).data;
}

/** The path of an operation by signed URL. */
export function contentPath({ base, signature }: ContentUrl, operation: string): string {
  return `${base}/operations/${operation}/?${signature}`;
}
