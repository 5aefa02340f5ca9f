import type { Readable } from "node:stream";
import type { NavigatorPage } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { ReadDeps } from "../../deps.ts";
import { readNavigatorUnchecked } from "../documentation/navigator.service.ts";
import { readComponentUnchecked, readOperationUnchecked } from "../documentation/operations.service.ts";
import { openLink } from "./shared.service.ts";

export async function readSharedNavigator(
  deps: ReadDeps,
  token: string,
  wanted: { page?: number | undefined; operation?: string | undefined },
): Promise<NavigatorPage> {
  return readNavigatorUnchecked(deps, { ...(await openDocs(deps, token)), ...wanted });
}

export async function openSharedOperation(
  deps: ReadDeps,
  token: string,
  operation: string,
): Promise<Readable> {
  return readOperationUnchecked(deps, { ...(await openDocs(deps, token)), operation });
}

export async function openSharedComponent(
  deps: ReadDeps,
  token: string,
  reference: string,
): Promise<Readable> {
  return readComponentUnchecked(deps, { ...(await openDocs(deps, token)), reference });
}

/** The revision behind a link to documentation: always the current one. */
async function openDocs(deps: ReadDeps, token: string): Promise<{ id: string; number: number }> {
  const { id, number } = await openLink(deps, token, "docs");
  if (number === null) throw new AppError("not_found", "This project has no readable revision yet.");
  return { id, number };
}
