import { type Course, prepareCourse } from "../docs/course.ts";
import { printProgress } from "../engine/child.ts";
import { addDesign, copyDesign, type DesignSize } from "./design-data.ts";

/**
 * The largest design that is promised, one with 20 links and as many screens as a page of the list has, and the map with
 * the most lines: 40 frames.
 */
const sizes = {
  large: { screens: 2000, linkedScreens: 1800, links: 30_000, bindings: 60_000 },
  small: { screens: 100, linkedScreens: 18, links: 20, bindings: 40 },
  dense: { screens: 40, linkedScreens: 40, links: 4500, bindings: 0 },
} satisfies Record<string, DesignSize>;

const descriptions = { large: "10,000", small: "lean 20", dense: "GitHub" } as const;
const otherProjects = 9;

export type DesignName = keyof typeof sizes;

/** The product with projects that have screens, links and bindings, and a browser. */
export type DesignCourse = Course & { ids: Record<DesignName, string> };

type Options = {
  names: readonly DesignName[];
  /** Adds designs of other projects, so that the measured ones have only a share of each table. */
  hasOthers?: boolean;
};

export async function prepareDesigns({ names, hasOthers = false }: Options): Promise<DesignCourse> {
  const course = await prepareCourse(names.map((name) => descriptions[name]));
  try {
    const ids = { large: "", small: "", dense: "" };
    for (const name of names) {
      ids[name] = course.opened[descriptions[name]]?.id ?? "";
      await addDesign(course.product.pool, ids[name], sizes[name]);
      printProgress(`links: ${name} design`);
    }
    if (hasOthers) {
      await copyDesign(course.product.pool, ids.large, otherProjects);
      printProgress(`links: ${otherProjects} other designs`);
    }
    await course.product.pool.query("VACUUM ANALYZE");
    return { ...course, ids };
  } catch (error) {
    await course.close();
    throw error;
  }
}
