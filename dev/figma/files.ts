import type { GetFileMetaResponse, GetFileNodesResponse, GetFileResponse } from "@figma/rest-api-spec";
import { sendJson } from "../stand-in/replies.ts";
import type { DesignFile } from "./design-files.ts";
import {
  indexNodes,
  keepNodes,
  type LayerNode,
  limitDepth,
  limitPluginData,
  listNodes,
} from "./document-tree.ts";
import { people, pictureUrl } from "./people.ts";
import { readDepth, readIds, requireIds } from "./query.ts";
import type { RequestSize } from "./request-size.ts";
import type { Call } from "./route-table.ts";

type Shared = Pick<GetFileResponse, "components" | "componentSets" | "styles" | "schemaVersion">;

function pick<Value>(record: Record<string, Value>, keys: ReadonlySet<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => keys.has(key)));
}

/** The components and styles that a returned tree contains or uses: Figma leaves the others out. */
function pickShared(content: GetFileResponse, root: LayerNode): Shared {
  const used = new Set<string>();
  for (const { id, componentId, styles } of listNodes(root)) {
    for (const key of [id, componentId, ...Object.values(styles ?? {})]) if (key) used.add(key);
  }
  const components = pick(content.components, used);
  for (const { componentSetId } of Object.values(components)) if (componentSetId) used.add(componentSetId);
  return {
    components,
    componentSets: pick(content.componentSets, used),
    styles: pick(content.styles, used),
    schemaVersion: content.schemaVersion,
  };
}

/** `GET /v1/files/:key`, its nodes and its metadata. */
export function createFiles(origin: () => string, size: RequestSize) {
  function getFile({ response, url }: Call, { content }: DesignFile): void {
    const depth = readDepth(url.searchParams);
    const ids = readIds(url.searchParams);
    const whole: LayerNode = content.document;
    const kept = ids.length ? (keepNodes(whole, new Set(ids)) ?? whole) : whole;
    const wanted = limitPluginData(
      limitDepth(kept, depth),
      new Set(readIds(url.searchParams, "plugin_data")),
    );
    size.check(ids, [wanted]);
    const isWhole = depth === Number.POSITIVE_INFINITY && ids.length === 0;
    const document = wanted as GetFileResponse["document"];
    const body: GetFileResponse = { ...content, ...(isWhole ? {} : pickShared(content, wanted)), document };
    sendJson(response, 200, body);
  }

  function getNodes({ response, url }: Call, { content }: DesignFile): void {
    const ids = requireIds(url.searchParams);
    const depth = readDepth(url.searchParams);
    const plugins = new Set(readIds(url.searchParams, "plugin_data"));
    const index = indexNodes(content.document);
    const found = ids.map((id) => {
      const node = index.get(id);
      return node && limitPluginData(limitDepth(node, depth), plugins);
    });
    size.check(
      ids,
      found.filter((node) => node !== undefined),
    );
    const nodes = ids.map((id, position) => {
      const document = found[position];
      return [id, document ? { document, ...pickShared(content, document) } : null] as const;
    });
    const { name, role, lastModified, editorType, version, thumbnailUrl = "" } = content;
    const body: Omit<GetFileNodesResponse, "nodes"> = {
      name,
      role,
      lastModified,
      editorType,
      version,
      thumbnailUrl,
    };
    sendJson(response, 200, { ...body, nodes: Object.fromEntries(nodes) });
  }

  function getMeta({ response }: Call, { key, content }: DesignFile): void {
    const [owner] = people;
    if (!owner) throw new Error("The stand-in has no people.");
    const user = { id: owner.id, handle: owner.handle, img_url: pictureUrl(owner, origin()) };
    const body: GetFileMetaResponse = {
      file: {
        name: content.name,
        folder_name: "Product design",
        last_touched_at: content.lastModified,
        creator: user,
        last_touched_by: user,
        editorType: content.editorType,
        role: content.role,
        link_access: "view",
        url: `https://www.figma.com/design/${key}`,
        version: content.version,
      },
    };
    sendJson(response, 200, body);
  }

  return { getFile, getNodes, getMeta };
}
