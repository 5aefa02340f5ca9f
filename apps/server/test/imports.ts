import { randomBytes } from "node:crypto";
import type { GetFileResponse } from "@figma/rest-api-spec";
import type { Import, ImportOverview, Screen, ScreenPage, SignedIn } from "@linkspan/contract";
import { expect } from "vitest";
import { people } from "../../../dev/figma/people.ts";
import { openBrowser } from "./browser.ts";
import { drawFile } from "./design-file.ts";
import { type MailWorker, startMailWorker } from "./mail-worker.ts";
import { startServer, type TestServer } from "./start-server.ts";
import { putProject, send } from "./team.ts";

const skerryPages = [
  { name: "Booking flow", frames: ["Search", "Departures", "Pay"] },
  { name: "Trips", frames: ["Trips", "Account"] },
  { name: "Components", frames: [] },
];

export type Importing = Awaited<ReturnType<typeof openImporting>>;

/** A server with a worker, and people who import files of the Figma stand-in. */
export async function openImporting() {
  const server = await startServer();
  const worker: MailWorker = await startMailWorker(server);

  /** Signs a person in who allows access to files, unless told otherwise. */
  async function signIn(index: number, purpose: "import" | "import_and_watch" | "none" = "import") {
    const browser = await openBrowser(server.origin);
    const session = await browser.signIn(people[index]);
    const allow = (wanted: "import" | "import_and_watch" = "import") =>
      browser.allowFiles(session.access, people[index]?.id ?? "", wanted);
    if (purpose !== "none") expect((await allow(purpose)).status).toBe(204);
    return { ...session, allow };
  }

  /** A project of this person with a design file of its own. */
  async function makeProject(
    owner: SignedIn,
    file: GetFileResponse = drawFile({ pages: skerryPages }),
    pictures: Record<string, Buffer> = {},
  ) {
    const key = `key${randomBytes(9).toString("hex")}`;
    // Figma allows a few calls a minute: those of other tests are over.
    await server.figma.control.advance(61);
    await server.figma.control.addFile({ key, file, pictures });
    const id = await putProject(server, [[owner, "owner"]]);
    const url = `https://www.figma.com/design/${key}/Skerry-app`;
    await server.deps.db.updateTable("projects").set({ design_file_url: url }).where("id", "=", id).execute();
    return { id, key, url };
  }

  return {
    server,
    worker,
    signIn,
    makeProject,
    async close() {
      await worker.close();
      await server.close();
    },
  };
}

/** Calls an API route and returns its data. */
async function call<Data>(server: TestServer, person: SignedIn, line: string, body?: object): Promise<Data> {
  const answered = await send(server, person, line, body);
  expect(answered, line).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) });
  return answered.data as Data;
}

/** The imports of one project, as a person drives them. */
export function openImports({ server }: Importing, person: SignedIn, id: string) {
  const base = `/projects/${id}/imports/`;
  const overview = () => call<ImportOverview>(server, person, `GET ${base}`);
  const read = async (importId: string): Promise<Import> => {
    const found = (await overview()).items.find((item) => item.id === importId);
    if (!found) throw new Error(`No import ${importId}`);
    return found;
  };

  /** Waits until the import has one of these statuses. */
  async function waitFor(importId: string, ...wanted: Import["status"][]): Promise<Import> {
    await expect
      .poll(async () => (await read(importId)).status, { timeout: 180_000, interval: 100 })
      .toSatisfy((status: Import["status"]) => wanted.includes(status));
    return read(importId);
  }

  const start = (body: object = {}) => call<Import>(server, person, `POST ${base}`, body);
  const ended = ["completed", "failed", "parked", "canceled"] as const;

  return {
    read,
    waitFor,
    start,
    overview,
    run: (importId: string, pages: string[]) =>
      call<Import>(server, person, `POST ${base}${importId}/run/`, { pages }),
    retry: (importId: string) => call<Import>(server, person, `POST ${base}${importId}/retry/`),
    cancel: (importId: string) => call<undefined>(server, person, `DELETE ${base}${importId}/`),
    /** Lists pages and imports these. */
    async importPages(pages: string[]): Promise<Import> {
      const { id: importId } = await start();
      await waitFor(importId, "ready");
      await call(server, person, `POST ${base}${importId}/run/`, { pages });
      return waitFor(importId, ...ended);
    },
    /** Imports known pages again. */
    importAgain: async (pages: string[]) => waitFor((await start({ pages })).id, ...ended),
    screens: async (): Promise<Screen[]> =>
      (await call<ScreenPage>(server, person, `GET /projects/${id}/screens/`)).items,
  };
}

/** How many calls of each kind Figma has received about a file. */
export async function countCalls(server: TestServer, key: string) {
  const { counts } = await server.figma.control.requests();
  return {
    files: counts[`GET /v1/files/${key}`] ?? 0,
    nodes: counts[`GET /v1/files/${key}/nodes`] ?? 0,
    images: counts[`GET /v1/images/${key}`] ?? 0,
  };
}
