import type { DocOverview } from "@linkspan/contract";

type Tag = DocOverview["tags"][number];

/** A group of tags; it has no name if the API description has no groups, and for ungrouped tags. */
export type ShownGroup = { name: string | undefined; tags: readonly Tag[] };

/** Groups tags. Each tag is listed once; ungrouped ones come last. */
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
