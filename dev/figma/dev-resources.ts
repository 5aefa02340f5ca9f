import { randomUUID } from "node:crypto";
import type {
  DevResource,
  GetDevResourcesResponse,
  PostDevResourcesRequestBody,
  PostDevResourcesResponse,
  PutDevResourcesRequestBody,
  PutDevResourcesResponse,
} from "@figma/rest-api-spec";
import { readJson, sendJson } from "../stand-in/replies.ts";
import type { Access } from "./access.ts";
import type { DesignFile } from "./design-files.ts";
import { indexNodes } from "./document-tree.ts";
import { Refused } from "./errors.ts";
import type { Person } from "./people.ts";
import { readIds } from "./query.ts";
import type { Call } from "./route-table.ts";

const maxPerNode = 10;
const maxBytes = 1024 * 1024;

async function readResources<Body extends { dev_resources: unknown[] }>(call: Call): Promise<Body> {
  const body = (await readJson(call.request, maxBytes)) as Body;
  if (!Array.isArray(body.dev_resources)) throw new Refused(400, "dev_resources must be an array");
  return body;
}

/** Links on nodes that Dev Mode shows. Bulk calls return 200 and list what failed in `errors`. */
export function createDevResources(access: Access) {
  const resources = new Map<string, DevResource>();

  /** Opens each file once, so that a bulk call counts once per file against the rate limit. */
  function openOnce(person: Person) {
    const opened = new Map<string, DesignFile>();
    return (key: string) => {
      const file = opened.get(key) ?? access.openFile(key, person, 2);
      opened.set(key, file);
      if (file.content.role === "viewer") throw new Refused(403, "No permission to edit this file");
      return file;
    };
  }

  function validateUrl({ id, file_key, node_id, url }: DevResource): void {
    const others = [...resources.values()].filter(
      (other) => other.id !== id && other.file_key === file_key && other.node_id === node_id,
    );
    if (!URL.canParse(url)) throw new Refused(400, "Invalid url");
    if (others.some((other) => other.url === url))
      throw new Refused(400, "Another dev resource for the node has the same url");
    if (!resources.has(id) && others.length >= maxPerNode)
      throw new Refused(400, "The node already has the maximum of 10 dev resources");
  }

  /** Runs one item of a bulk call; a string is why it failed. The rate limit fails the whole call. */
  function attempt(run: () => DevResource): DevResource | string {
    try {
      return run();
    } catch (error) {
      if (error instanceof Refused && error.status !== 429) return error.message;
      throw error;
    }
  }

  return {
    list({ response, url }: Call, { key }: DesignFile): void {
      const nodeIds = readIds(url.searchParams, "node_ids");
      const listed = [...resources.values()].filter(
        ({ file_key, node_id }) => file_key === key && (nodeIds.length === 0 || nodeIds.includes(node_id)),
      );
      const body: GetDevResourcesResponse = { dev_resources: listed };
      sendJson(response, 200, body);
    },

    async create(call: Call, person: Person): Promise<void> {
      const { dev_resources } = await readResources<PostDevResourcesRequestBody>(call);
      const open = openOnce(person);
      const body: PostDevResourcesResponse = { links_created: [] };
      for (const { name, url, file_key, node_id } of dev_resources) {
        const result = attempt(() => {
          const resource = { id: randomUUID(), name, url, file_key, node_id };
          if (!indexNodes(open(file_key).content.document).has(node_id))
            throw new Refused(404, "Node not found");
          validateUrl(resource);
          resources.set(resource.id, resource);
          return resource;
        });
        if (typeof result !== "string") body.links_created.push(result);
        else body.errors = [...(body.errors ?? []), { file_key, node_id, error: result }];
      }
      sendJson(call.response, 200, body);
    },

    async update(call: Call, person: Person): Promise<void> {
      const { dev_resources } = await readResources<PutDevResourcesRequestBody>(call);
      const open = openOnce(person);
      const body: PutDevResourcesResponse = { links_updated: [] };
      for (const { id, name, url } of dev_resources) {
        const result = attempt(() => {
          const known = resources.get(id);
          if (!known) throw new Refused(404, "Dev resource not found");
          open(known.file_key);
          const resource = { ...known, name: name ?? known.name, url: url ?? known.url };
          validateUrl(resource);
          resources.set(id, resource);
          return resource;
        });
        if (typeof result !== "string") body.links_updated?.push(result);
        else body.errors = [...(body.errors ?? []), { id, error: result }];
      }
      sendJson(call.response, 200, body);
    },

    remove({ response, params }: Call, { key, content }: DesignFile): void {
      const resource = resources.get(params.id ?? "");
      if (content.role === "viewer") throw new Refused(403, "No permission to edit this file");
      if (resource?.file_key !== key) throw new Refused(404, "Not found");
      resources.delete(resource.id);
      response.writeHead(200).end();
    },

    reset: () => resources.clear(),
  };
}
