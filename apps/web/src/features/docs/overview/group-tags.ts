import type { DocOverview } from "@linkspan/contract";

type Tag = DocOverview["tags"][number];

/** Tags under one heading; without a name where the API description groups none, or for those in no group. */
export type ShownGroup = { name: string | undefined; tags: readonly Tag[] };

/** Puts tags into their groups. A tag is listed once; what is in no group comes last. */
export function groupTags({ tags, groups }: Pick<DocOverview, "tags" | "groups">): ShownGroup[] {
  const left = new Map(tags.map((tag) => [tag.name, tag]));
  const shown: ShownGroup[] = groups.map(({ name, tags: names }) => ({
    name,
    tags: names.flatMap((each) => {
      const tag = left.get(each);
      left.delete(each);
      return tag ?? [];
    }),
  }));
  return [...shown, { name: undefined, tags: [...left.values()] }].filter((group) => group.tags.length > 0);
}
