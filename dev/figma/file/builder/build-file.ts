import { createHash } from "node:crypto";
import type { CanvasNode, GetFileResponse, SubcanvasNode } from "@figma/rest-api-spec";
import { assignIds, countIds } from "./assign-ids.ts";
import { buildComponents } from "./build-components.ts";
import { type DesignFile, positionScreens } from "./design-file.ts";
import { parseColor, toNode } from "./to-node.ts";

/** The body of `GET /v1/files/:key` for a design file. */
export function buildFile(file: DesignFile): GetFileResponse {
  const components = file.components.map((create) => create.component);
  const sets = new Map(components.flatMap(({ set }) => (set ? [[set.id, set] as const] : [])));
  return {
    name: file.name,
    role: "owner",
    lastModified: file.lastModified,
    editorType: "figma",
    version: file.version,
    schemaVersion: 0,
    linkAccess: "inherit",
    document: {
      id: "0:0",
      name: "Document",
      type: "DOCUMENT",
      scrollBehavior: "SCROLLS",
      children: [
        ...buildPages(file),
        describePage("0:2", "Components", "#ffffff", buildComponents(components)),
      ],
    },
    components: Object.fromEntries(
      components.map(({ id, name, set }) => [
        id,
        {
          key: hashKey(file, id),
          name,
          description: "",
          ...(set ? { componentSetId: set.id } : {}),
          documentationLinks: [],
          remote: false,
        },
      ]),
    ),
    componentSets: Object.fromEntries(
      [...sets.values()].map(({ id, name }) => [
        id,
        { key: hashKey(file, id), name, description: "", documentationLinks: [], remote: false },
      ]),
    ),
    styles: {},
  };
}

function buildPages(file: DesignFile): CanvasNode[] {
  const starts = file.pages.flatMap(({ screens }) => screens.map(({ id }) => id));
  // Layers that were added when the ids up to the next frame were used.
  const overflow = countIds("31:1");
  return file.pages.map(({ id, name, background, screens }) => {
    const nodes = positionScreens(screens).map(({ screen, root }) => {
      const ids = assignIds(root, countIds(screen.id, findEnd(screen.id, starts), overflow));
      const { children, ...node } = toNode(root, ids) as Extract<SubcanvasNode, { type: "FRAME" }>;
      return { ...node, clipsContent: true, backgroundColor: parseColor(background), children };
    });
    return describePage(id, name, "#e5e5e5", nodes);
  });
}

/** The number at which the ids of the next frame begin. */
function findEnd(id: string, starts: readonly string[]): number {
  const [session, number = 0] = id.split(":").map(Number);
  const later = starts.flatMap((start) => {
    const [otherSession, other = 0] = start.split(":").map(Number);
    return otherSession === session && other > number ? [other] : [];
  });
  return Math.min(...later, Number.POSITIVE_INFINITY);
}

function describePage(id: string, name: string, background: string, children: SubcanvasNode[]): CanvasNode {
  return {
    id,
    name,
    type: "CANVAS",
    scrollBehavior: "SCROLLS",
    backgroundColor: parseColor(background),
    // oxlint-disable-next-line typescript/no-deprecated -- Figma still sends it, and the type requires it.
    prototypeStartNodeID: null,
    flowStartingPoints: [],
    prototypeDevice: { type: "NONE", rotation: "NONE" },
    children,
  };
}

function hashKey({ key }: DesignFile, id: string): string {
  return createHash("sha1").update(`${key} ${id}`).digest("hex");
}
