import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { dependsOnFigma } from "../../lib/session/depends-on-figma.ts";
import { type FilePurpose, requestFileAccess, type SignInOutcome } from "../../lib/session/sign-in.ts";
import { importUrl } from "./import-state.ts";

export type FileAccessState = "idle" | "waiting" | Exclude<SignInOutcome, "signed-in">;

/** Asks Figma for access to the person's files, in the sign-in popup. `ask` resolves to whether it was allowed. */
export function useFileAccess(project: string) {
  const client = useQueryClient();
  const [state, setState] = useState<FileAccessState>("idle");
  const attempts = useRef(0);

  const ask = async (purpose: FilePurpose): Promise<boolean> => {
    const attempt = ++attempts.current;
    setState("waiting");
    const outcome = await requestFileAccess(purpose, importUrl(project)).catch((error: unknown) => {
      console.error(error);
      return "failed" as const;
    });
    // All attempts use the same popup, so earlier ones are ignored.
    if (attempt !== attempts.current) return false;
    if (outcome === "signed-in") await client.invalidateQueries({ predicate: dependsOnFigma });
    setState(outcome === "signed-in" ? "idle" : outcome);
    return outcome === "signed-in";
  };

  return { state, ask };
}
