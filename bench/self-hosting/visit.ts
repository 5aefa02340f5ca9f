import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { connect } from "node:tls";
import { type Project, userCookie } from "@linkspan/contract";
import type { SignedInPerson } from "../../dev/demo/open-session.ts";
import { startOidcProvider } from "../../dev/oidc/server.ts";
import { signInWithOidc } from "../../dev/oidc/sign-in.ts";
import { readZip } from "../../dev/read-zip.ts";
import { administrator, client, issuerPort, site } from "./values.ts";

/** What the first administrator meets. Runs inside the check's Debian and prints this as JSON. */
export type Visit = {
  certificate: string;
  ready: number;
  email: string;
  revision: string;
  page: string;
  plugin: string[];
};

const origin = `https://${site}`;
const description = `openapi: 3.1.0
info: { title: Fjord API, version: 1.0.0 }
paths:
  /departures:
    get:
      operationId: listDepartures
      responses: { "200": { description: All departures. } }
`;

const provider = await startOidcProvider({
  ...client,
  port: issuerPort,
  accounts: { astrid: administrator },
  redirectUris: [`${origin}/auth/oidc/callback`],
});
const { status: ready } = await fetch(`${origin}/readyz`);
const person = await signInWithOidc(origin, "astrid");
const project = await uploadDescription(person);
const visit: Visit = {
  certificate: await readIssuer(),
  ready,
  email: person.user.email,
  revision: project.latest?.status ?? "missing",
  page: await readPage(person, project.id),
  plugin: await readPluginHosts(),
};
process.stdout.write(`${JSON.stringify(visit)}\n`);
await provider.close();

async function readIssuer(): Promise<string> {
  const socket = connect({ host: site, port: 443, servername: site });
  await once(socket, "secureConnect");
  const name = socket.getPeerCertificate().issuer.CN;
  socket.destroy();
  return String(name);
}

async function uploadDescription({ client: api }: SignedInPerson): Promise<Project> {
  const file = new File([description], "fjord.yaml");
  let project = await api.call("createProject", { form: { name: "Fjord API", file } });
  const end = Date.now() + 60_000;
  while (project.latest?.status === "processing" && Date.now() < end) {
    await delay(200);
    project = await api.call("readProject", { params: { id: project.id } });
  }
  return project;
}

/** As the server renders it for someone who may read it. */
async function readPage({ readCookie: { name, value }, user }: SignedInPerson, id: string): Promise<string> {
  const cookie = `${name}=${value}; ${userCookie}=${user.id}`;
  const response = await fetch(`${origin}/doc/${id}`, { headers: { cookie } });
  const has = (await response.text()).includes("/departures");
  return `${response.status} ${has ? "with" : "without"} its content`;
}

async function readPluginHosts(): Promise<string[]> {
  const response = await fetch(`${origin}/plugin/linkspan.zip`);
  const files = readZip(Buffer.from(await response.arrayBuffer()));
  const manifest = JSON.parse(files["linkspan/manifest.json"] ?? "{}");
  return manifest.networkAccess?.allowedDomains ?? [];
}
