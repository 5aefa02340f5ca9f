import type { Installation } from "@linkspan/contract";
import type { Config } from "../config.ts";

type Settings = Pick<Config, "PAYMENTS" | "SIGN_IN" | "OIDC_NAME" | "FIGMA_CLIENT_ID">;

/** What pages know of the settings. */
export function describeInstallation({ FIGMA_CLIENT_ID, ...config }: Settings): Installation {
  return {
    payments: config.PAYMENTS !== "none",
    figma: FIGMA_CLIENT_ID !== "",
    signIn: config.SIGN_IN.map((provider) =>
      provider === "oidc" ? { provider, name: config.OIDC_NAME } : { provider },
    ),
  };
}
