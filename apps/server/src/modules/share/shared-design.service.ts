import type { SharedOperationScreens } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { countScreensOfUnchecked } from "../links/links.service.ts";
import { listOperationScreensUnchecked } from "../screens/screens.service.ts";
import { openLink } from "./shared.service.ts";

type DesignDeps = Pick<Deps, "db" | "config">;

/** The imported screens that use an operation. Persons, reasons and earlier states of screens are for members only. */
export async function listSharedOperationScreens(
  deps: DesignDeps,
  token: string,
  operation: string,
): Promise<SharedOperationScreens> {
  const id = await openDesign(deps, token);
  const { screens, links, bindings } = await listOperationScreensUnchecked(deps, { id, operation });
  return {
    screens: screens.map((screen) => ({
      ...screen,
      previous_name: null,
      previous_page_name: null,
      previous_thumbnail_url: null,
      changed_at: null,
    })),
    links: links.filter(({ screen }) => screen !== null).map((link) => ({ ...link, created_by: null })),
    bindings: bindings.map((binding) => ({ ...binding, created_by: null })),
    no_screen: null,
  };
}

export async function countSharedLinks(
  deps: DesignDeps,
  token: string,
  operations: readonly string[],
): Promise<{ counts: Record<string, number> }> {
  return countScreensOfUnchecked(deps, await openDesign(deps, token), operations);
}

/** The project behind a link that shows screens. Looked up on every call: forbidding them has effect immediately. */
async function openDesign(deps: DesignDeps, token: string): Promise<string> {
  const { id, shows_screens } = await openLink(deps, token, "docs");
  if (!shows_screens) throw new AppError("not_found");
  return id;
}
