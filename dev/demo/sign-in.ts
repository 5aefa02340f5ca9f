import { randomUUID, webcrypto } from "node:crypto";
import { type Client, createClient, readResponseData, type SignedIn } from "@linkspan/contract";
import type { Person } from "../figma/people.ts";

export type SignedInPerson = {
  user: SignedIn["user"];
  session: SignedIn;
  /** The cookie that opens documents of the documentation. */
  readCookie: { name: string; value: string };
  client: Client;
};

/** What a reverse proxy adds to requests. */
type Proxied = Readonly<Record<string, string>>;

/** Signs a person in as the app does: Figma's page, its code, and a proof by a key that only this session has. */
export async function signIn(
  origin: string,
  person: Person,
  { proxy }: { proxy?: Proxied } = {},
): Promise<SignedInPerson> {
  const { callback, cookie } = await allow(origin, person, proxy ? { proxy } : {});
  const url = `${origin}/api/auth/figma/`;
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

/** Lets the product read the person's Figma files, as the import dialog does. */
export async function allowFiles(origin: string, { client }: SignedInPerson, person: Person): Promise<void> {
  const { callback, cookie } = await allow(origin, person, { purpose: "import" });
  await client.call("allowFigmaFiles", { body: callback }, { headers: { cookie } });
}

/** Starts at the product, allows at Figma: what the callback page is given, and the cookie that binds it. */
async function allow(
  origin: string,
  person: Person,
  { purpose, proxy = {} }: { purpose?: "import"; proxy?: Proxied },
) {
  const state = randomUUID().replaceAll("-", "").slice(0, 26);
  const query = new URLSearchParams({ state, ...(purpose && { purpose }) });
  const started = await fetch(`${origin}/api/auth/figma/authorize/?${query}`, {
    redirect: "manual",
    headers: proxy,
  });
  const page = started.headers.get("location");
  if (!page)
    throw new Error(`The sign-in at ${origin} answered ${started.status} instead of leading to Figma.`);
  const body = new URLSearchParams({ person: person.id });
  const allowed = await fetch(page, { method: "POST", redirect: "manual", body });
  const back = new URL(allowed.headers.get("location") ?? "about:blank");
  const code = back.searchParams.get("code");
  if (!code) throw new Error(`Figma's stand-in does not let ${person.handle} in.`);
  return { callback: { code, state }, cookie: started.headers.get("set-cookie")?.split(";", 1)[0] ?? "" };
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
