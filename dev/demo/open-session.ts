import { randomUUID, webcrypto } from "node:crypto";
import { type Client, createClient, readResponseData, type SignedIn } from "@linkspan/contract";

export type SignedInPerson = {
  user: SignedIn["user"];
  session: SignedIn;
  /** The cookie that opens documents of the documentation. */
  readCookie: { name: string; value: string };
  client: Client;
};

/** What a reverse proxy adds to requests. */
export type Proxied = Readonly<Record<string, string>>;

/** What the provider sent back to the callback page, and the cookie that binds it to the browser. */
export type Allowed = { callback: object; cookie: string };

/** Opens a session as the callback page does: with a proof by a key that only this session has. */
export async function openSession(
  origin: string,
  path: string,
  { callback, cookie, proxy = {} }: Allowed & { proxy?: Proxied },
): Promise<SignedInPerson> {
  const url = `${origin}${path}`;
  const prove = await createProver("POST", url);
  const send = async (nonce: string) =>
    fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", cookie, dpop: await prove(nonce), ...proxy },
      body: JSON.stringify(callback),
    });
  // The first proof cannot know the server's nonce; the code is not spent on it.
  const first = await send("");
  const nonce = first.headers.get("dpop-nonce");
  const response = nonce ? await send(nonce) : first;
  const [name = "", value = ""] = response.headers.getSetCookie()[0]?.split(/[=;]/, 2) ?? [];
  const session = (await readResponseData(response)) as SignedIn;
  const client = createClient({ base: `${origin}/api`, fetch, accessToken: () => session.access });
  return { user: session.user, session, readCookie: { name, value }, client };
}

/** Makes DPoP proofs (RFC 9449) for one call with a key of its own. */
async function createProver(htm: string, htu: string): Promise<(nonce: string) => Promise<string>> {
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const { privateKey, publicKey } = await webcrypto.subtle.generateKey(algorithm, false, ["sign", "verify"]);
  const { kty, crv, x, y } = await webcrypto.subtle.exportKey("jwk", publicKey);
  const header = encode(JSON.stringify({ typ: "dpop+jwt", alg: "ES256", jwk: { kty, crv, x, y } }));
  return async (nonce) => {
    const iat = Math.floor(Date.now() / 1000);
    const signed = `${header}.${encode(JSON.stringify({ htm, htu, jti: randomUUID(), iat, nonce }))}`;
    const signature = await webcrypto.subtle.sign(algorithm, privateKey, Buffer.from(signed));
    return `${signed}.${Buffer.from(signature).toString("base64url")}`;
  };
}

function encode(text: string): string {
  return Buffer.from(text).toString("base64url");
}
