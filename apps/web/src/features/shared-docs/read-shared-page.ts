import { ApiError, type SharedPage } from "@linkspan/contract";
import { api } from "../../lib/api/api.ts";

/** Finds out what a share link opens. */
export async function readSharedPage(token: string): Promise<SharedPage> {
  try {
    const link = await api.call("readSharedLink", { params: { token } });
    return link.kind === "analysis" ? { kind: "analysis" } : { kind: link.kind, link };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "results_outdated") return { kind: "outdated" };
    if (/^(not_found|invalid_request)$/.test(error.code)) return { kind: "expired" };
    throw error;
  }
}
