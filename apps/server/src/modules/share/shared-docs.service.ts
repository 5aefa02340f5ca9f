import type { Readable } from "node:stream";
import type { NavigatorPage } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { composeNavigator } from "../revisions/navigator.service.ts";
import { composeOperation, composePart } from "../revisions/revisions.service.ts";
import { openLink } from "./shared.service.ts";

type Work = Pick<Deps, "db" | "blobs">;

export async function readSharedNavigator(
  deps: Work,
  token: string,
  wanted: { page?: number | undefined; operation?: string | undefined },
): Promise<NavigatorPage> {
  return composeNavigator(deps, { ...(await openDocs(deps, token)), ...wanted });
}

export async function openSharedOperation(deps: Work, token: string, operation: string): Promise<Readable> {
  return composeOperation(deps, { ...(await openDocs(deps, token)), operation });
}

export async function openSharedPart(deps: Work, token: string, reference: string): Promise<Readable> {
  return composePart(deps, { ...(await openDocs(deps, token)), reference });
}

/** The revision behind a link to documentation: always the current one. */
async function openDocs(deps: Work, token: string): Promise<{ id: string; number: number }> {
  const { id, number } = await openLink(deps, token, "docs");
  if (number === null) throw new AppError("not_found", "This project has no readable revision yet.");
  return { id, number };
}
