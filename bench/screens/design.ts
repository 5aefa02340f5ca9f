import { createHash } from "node:crypto";
import type { SyncedScreen } from "@linkspan/contract";
import { type Answered, callAs, callWithJson } from "../projects/calls.ts";
import type { Person } from "../projects/people.ts";
import type { Product } from "../projects/product.ts";

export const hashOf = (content: Buffer): string => createHash("sha256").update(content).digest("hex");

/** A person who edits a project. */
export type Editor = { product: Product; person: Person; project: string };

/** A screen without layers and picture, apart from what is given. */
export function describeScreen(node: string, changes: Partial<SyncedScreen> = {}): SyncedScreen {
  return {
    node_id: node,
    name: `Screen ${node}`,
    page_id: "0:1",
    page_name: "Flow",
    position: 1,
    width: 393,
    height: 852,
    picture_hash: null,
    layers: [],
    ...changes,
  };
}

export function putScreens(
  { product, person, project }: Editor,
  screens: object[],
): Promise<Answered<unknown>> {
  return callWithJson(product, person, `PUT /projects/${project}/screens/`, { screens });
}

export async function putPicture(
  { product, person, project }: Editor,
  content: Buffer,
  hash = hashOf(content),
): Promise<number> {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(content)]), "screen.png");
  const path = `/projects/${project}/pictures/${hash}/`;
  return (await callAs(product, person, path, { method: "PUT", body })).status;
}
