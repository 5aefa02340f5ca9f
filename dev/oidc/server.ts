import { generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import Provider, { type Configuration } from "oidc-provider";
import { findFreePort } from "../ports.ts";

export type OidcAccount = { name?: string; email?: string; email_verified?: boolean; picture?: string };

type Options = {
  /** A free one unless given. */
  port?: number;
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
  /** Who can sign in, by the name that is typed into the form. Any password is accepted. */
  accounts: Record<string, OidcAccount>;
  /** Handles requests before the provider does, to break its responses. */
  intercept?: RequestListener;
};

export type OidcStandIn = { issuer: string; close(): Promise<void> };

/** A certified OpenID provider (oidc-provider) with accounts for development and tests. There is no question for consent. */
export async function startOidcProvider(options: Options): Promise<OidcStandIn> {
  const port = options.port || (await findFreePort());
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const configuration: Configuration = {
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: options.redirectUris,
        token_endpoint_auth_method: "client_secret_post",
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    claims: { openid: ["sub"], profile: ["name", "picture"], email: ["email", "email_verified"] },
    cookies: { keys: [randomBytes(32).toString("hex")] },
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), alg: "RS256", use: "sig", kid: "1" }] },
    pkce: { required: () => true },
    async findAccount(_context, id) {
      const account = options.accounts[id];
      return account && { accountId: id, claims: async () => ({ sub: id, ...account }) };
    },
    async loadExistingGrant(context) {
      const { client, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        clientId: client?.clientId ?? "",
        accountId: session?.accountId ?? "",
      });
      grant.addOIDCScope("openid profile email");
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(issuer, configuration);
  const handle = provider.callback();
  const server = createServer((request, response) => {
    options.intercept?.(request, response);
    if (!response.writableEnded) void handle(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    issuer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
