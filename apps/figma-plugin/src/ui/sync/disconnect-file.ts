import { api } from "../api/api.ts";
import { callDocument } from "../bridge.ts";

/** Removes what the plugin keeps in the file: the marks of linked frames, and which project it is for. */
export async function disconnectFile(project: string): Promise<void> {
  for (let after: string | null = ""; after !== null; ) {
    const page: Awaited<ReturnType<typeof listLinked>> = await listLinked(project, after);
    await callDocument("unmarkFrames", { frames: page.items.map(({ node_id }) => node_id) });
    after = page.next;
  }
  await callDocument("saveFile", { file: null });
}

function listLinked(id: string, after: string) {
  const query = { show: "linked" as const, ...(after === "" ? {} : { after }) };
  return api.call("listScreens", { params: { id }, query });
}
