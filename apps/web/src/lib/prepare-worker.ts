import { trustedTypesPolicies } from "@linkspan/contract";

type Policy = { createScriptURL(url: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

const { trustedTypes } = globalThis as { trustedTypes?: Factory };

/**
 * Returns a function that starts a worker. The content security policy requires a trusted type for its URL, and
 * this policy allows only the given one.
 */
export function prepareWorker(name: "preview" | "score", url: string): () => Worker {
  const policy = trustedTypes?.createPolicy(trustedTypesPolicies[name], { createScriptURL: () => url });
  return () => new Worker(policy?.createScriptURL(url) ?? url, { type: "module" });
}
