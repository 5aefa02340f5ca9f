type Policy = { createScriptURL(url: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

const { trustedTypes } = globalThis as { trustedTypes?: Factory };

/**
 * Readies a worker of ours. The content security policy lets only addresses through that were made by a policy, and
 * this one makes no other than the one given.
 */
export function prepareWorker(name: string, url: string): () => Worker {
  const policy = trustedTypes?.createPolicy(`linkspan-${name}`, { createScriptURL: () => url });
  return () => new Worker(policy?.createScriptURL(url) ?? url, { type: "module" });
}
