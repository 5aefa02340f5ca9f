import { openMailer } from "../src/integrations/mail/mail.ts";
import { startWorker } from "../src/worker.ts";
import { description, postProject, readProject } from "./project-form.ts";
import type { TestServer } from "./start-server.ts";
import { waitForRevision } from "./upload.ts";

/** An API with one operation, which responds with a boat. */
export function describeBoats(): string {
  const { components, ...rest } = {
    ...JSON.parse(description),
    // The authored name is what an automatic fix makes the example of a boat from.
    components: {
      schemas: { Boat: { type: "object", properties: { name: { type: "string", example: "Sula" } } } },
    },
  };
  const boat = { $ref: "#/components/schemas/Boat" };
  const content = { "application/json": { schema: boat } };
  rest.paths["/boats"].get.responses["200"].content = content;
  return JSON.stringify({ ...rest, components });
}

/** Uploads a description and lets a worker process it. */
export async function processProject(server: TestServer, access: string) {
  const file = new Blob([describeBoats()]);
  const { id } = await readProject(await postProject(server.origin, access, { file }));
  return processRevision(server, access, id);
}

/** Lets a worker process the first revision of a project. */
export async function processRevision(server: TestServer, access: string, id: string) {
  const { config, db } = server.deps;
  const mailer = openMailer({ url: config.SMTP_URL, from: config.MAIL_FROM, host: "linkspan.example" });
  const worker = await startWorker({ ...server.deps, mailer });
  try {
    await waitForRevision(server.origin, access, `/projects/${id}/revisions/1/`);
  } finally {
    await worker.close();
    mailer.close();
  }
  const operation = await db
    .selectFrom("operations")
    .select("id")
    .where("project_id", "=", id)
    .executeTakeFirstOrThrow();
  return { id, number: "1", operation: operation.id };
}
