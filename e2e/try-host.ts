import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a server was asked. */
export type Asked = { method: string; url: string; headers: IncomingMessage["headers"]; body: string };

const boats = [{ id: 1, name: "Aurora" }];
const page = `<script>parent.document.title = "owned"</script><img src=x onerror="top.name='owned'">`;

/**
 * Two APIs on one real server: what stands under `/open` answers every site, what stands under `/closed` answers none.
 * `mode` says what the answer is.
 */
export async function startTryHost(): Promise<{ origin: string; asked: Asked[]; close(): Promise<void> }> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "", headers } = request;
    let body = "";
    for await (const piece of request) body += String(piece);
    const { pathname, searchParams } = new URL(url, "http://host");
    if (pathname.startsWith("/open")) {
      response.setHeader("access-control-allow-origin", "*");
      response.setHeader("access-control-allow-headers", "authorization, content-type, x-trace");
      response.setHeader("access-control-allow-methods", "GET, POST, DELETE");
    }
    if (method === "OPTIONS") return void response.writeHead(204).end();
    asked.push({ method, url, headers, body });
    const mode = searchParams.get("mode");
    if (mode === "slow") return;
    if (mode === "html") return void response.writeHead(200, { "content-type": "text/html" }).end(page);
    const value = mode === "wrong" ? [{ id: "one" }] : method === "POST" ? boats[0] : boats;
    response.writeHead(method === "POST" ? 201 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(value));
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The description of both. */
export function describeTryHost(origin: string): string {
  const boat = { $ref: "#/components/schemas/Boat" };
  const json = (schema: object) => ({ "application/json": { schema } });
  const mode = {
    name: "mode",
    in: "query",
    schema: { enum: ["good", "wrong", "html", "slow"] },
    example: "good",
  };
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Skerry Boats", version: "1.0.0" },
    servers: [{ url: `${origin}/open` }, { url: `${origin}/closed` }],
    security: [{ key: [] }],
    paths: {
      "/boats": {
        get: {
          summary: "List boats",
          parameters: [mode, { name: "limit", in: "query", schema: { type: "integer", maximum: 50 } }],
          responses: { 200: { description: "Boats.", content: json({ type: "array", items: boat }) } },
        },
        post: {
          summary: "Add a boat",
          requestBody: { required: true, content: json(boat) },
          responses: { 201: { description: "Added.", content: json(boat) } },
        },
      },
      "/boats/{id}": {
        get: {
          summary: "Read a boat",
          parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
          responses: { 200: { description: "A boat.", content: json(boat) } },
        },
      },
    },
    components: {
      securitySchemes: { key: { type: "http", scheme: "bearer" } },
      schemas: {
        Boat: {
          type: "object",
          required: ["id", "name"],
          properties: {
            id: { type: "integer", readOnly: true },
            name: { type: "string", example: "Aurora" },
          },
        },
      },
    },
  });
}
