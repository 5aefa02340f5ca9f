import { execFile } from "node:child_process";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Project } from "@linkspan/contract";
import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { type Answered, callAs, describeBoats } from "./calls.ts";
import { addPerson, type Person } from "./people.ts";
import { openProduct, type Product } from "./product.ts";
import { forbiddenForms, writeRedirect } from "./ssrf/forms.ts";

const divert = fileURLToPath(new URL("./ssrf/divert-network.ts", import.meta.url));

/** Refusals that tell the caller what to do; anything else is a fault. */
const refusals = new Set(["invalid_request", "url_not_allowed", "url_fetch_failed"]);

/** Imports from every form of an address that must not be reached, beside those that may be. */
export async function checkImports(): Promise<Bar[]> {
  const canary = await listen((_request, response) => response.end(describeBoats("Canary")));
  const stranger = await listen(answerAsPublic);
  const allowed = await listen((_request, response) => response.end(describeBoats("Allowed")));
  const environment = {
    BENCH_CANARY_PORT: String(canary.port),
    BENCH_PUBLIC_PORT: String(stranger.port),
    SAFE_FETCH_TEST_HOST: `127.0.0.1:${allowed.port}`,
  };
  const product = await openProduct({ environment, arguments: ["--import", divert] });
  try {
    await product.startApi();
    const person = await addPerson(product.pool, { name: "Importer" });
    // A canary that nothing can reach would prove nothing.
    await sendUnguarded(environment);
    const heard = canary.hits();
    const codes: Record<string, number> = {};
    const odd: string[] = [];
    for (const url of forbiddenForms) {
      const before = canary.hits();
      const { status, code = String(status) } = await importFrom(product, person, url);
      codes[code] = (codes[code] ?? 0) + 1;
      if (canary.hits() > before) odd.push(`${url} reached the canary`);
      else if (!refusals.has(code)) odd.push(`${url}: ${code}`);
    }
    const rebound = await importFrom(product, person, "http://rebind.example/openapi.json");
    const hits = canary.hits() - heard;
    const honest = await importHonestly(product, person, allowed.port);
    for (const line of odd) printProgress(`ssrf: ${line}`);
    return [
      {
        what: `ssrf: hits of ${forbiddenForms.length} forms and a rebinding name on the canary, which hears ${heard} unguarded`,
        measured: `${hits} (${Object.entries(codes)
          .map(([code, times]) => `${code} × ${times}`)
          .join(", ")}, rebinding ${rebound.status})`,
        bar: "0, each refused",
        met: hits === 0 && heard === 1 && odd.length === 0 && forbiddenForms.length >= 60,
      },
      {
        what: "ssrf: the allowed host, a public one, and one behind three redirects",
        measured: honest.join(" "),
        bar: "200 each",
        met: honest.every((status) => status === 200),
      },
    ];
  } finally {
    await product.close();
    for (const server of [canary, stranger, allowed]) server.close();
  }
}

async function listen(answer: RequestListener) {
  const server = createServer(answer);
  let hits = 0;
  // Connections and not requests: a handshake is a hit too.
  server.on("connection", () => hits++);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    hits: () => hits,
    close: () => server.close().closeAllConnections(),
  };
}

/** `/redirect/3?to=…` leads there after three redirects; anything else is a description. */
const answerAsPublic: RequestListener = (request, response) => {
  const url = new URL(request.url ?? "", "http://public.example");
  const left = Number(/^\/redirect\/(\d)$/.exec(url.pathname)?.[1] ?? 0);
  const to = url.searchParams.get("to") ?? "";
  if (left === 0) response.end(describeBoats("Public"));
  else response.writeHead(302, { location: left === 1 ? to : writeRedirect(to, left - 1) }).end();
};

async function sendUnguarded(environment: NodeJS.ProcessEnv): Promise<void> {
  const script = 'await fetch("http://10.0.0.1/")';
  await promisify(execFile)(process.execPath, ["--import", divert, "--input-type=module", "-e", script], {
    env: { ...process.env, ...environment },
  });
}

function importFrom(product: Product, person: Person, url: string): Promise<Answered<Project>> {
  const body = new FormData();
  body.append("name", "Imported");
  body.append("url", url);
  return callAs<Project>(product, person, "/projects/", { method: "POST", body });
}

async function importHonestly(product: Product, person: Person, port: number): Promise<number[]> {
  const urls = [
    `http://127.0.0.1:${port}/openapi.json`,
    "http://public.example/openapi.json",
    writeRedirect("http://public.example/openapi.json", 3),
  ];
  const statuses: number[] = [];
  for (const url of urls) statuses.push((await importFrom(product, person, url)).status);
  return statuses;
}
