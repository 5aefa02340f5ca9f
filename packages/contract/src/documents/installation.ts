/** A way to sign in. An OpenID provider has the name that its button shows. */
export type SignInMethod = { provider: "figma" } | { provider: "oidc"; name: string };

/** What the settings of an installation change on pages: one build serves every installation. */
export type Installation = {
  /** Whether plans are sold. Otherwise there are no prices, and no pages about the public service. */
  payments: boolean;
  /** Whether screens can be imported from Figma. The plugin sends screens without it. */
  figma: boolean;
  /** In the order of their buttons. */
  signIn: readonly SignInMethod[];
};

/** Whether an installation has a route of the API. */
export function hasRoute(path: string, { payments, signIn }: Installation): boolean {
  const signsInWith = (provider: SignInMethod["provider"]) =>
    signIn.some((each) => each.provider === provider);
  if (path.startsWith("/payments/")) return payments;
  if (path.startsWith("/auth/oidc/")) return signsInWith("oidc");
  return path !== "/auth/figma/" || signsInWith("figma");
}
