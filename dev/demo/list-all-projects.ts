import type { Client, Project } from "@linkspan/contract";

/** Every project of the signed-in person, over all pages of the list. */
export async function listAllProjects(client: Client): Promise<Project[]> {
  const found: Project[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await client.call("listProjects", { query: { page } });
    found.push(...items);
    if (items.length === 0 || found.length >= total) return found;
  }
}
