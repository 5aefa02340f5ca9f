import { ApiError, apiBase, type ClientRoute, readResponseData, type SignedIn } from "@linkspan/contract";
import { makeProof } from "./proof.ts";

let nonce: string | null = null;

/** Makes a call with a proof of the session key, and repeats it once if the server asks for a nonce. */
export async function callWithProof(
  route: Pick<ClientRoute, "method" | "path">,
  body: object,
): Promise<SignedIn> {
  try {
    return await attempt(route, body);
  } catch (error) {
    if (error instanceof ApiError && error.code === "use_dpop_nonce") return attempt(route, body);
    throw error;
  }
}

async function attempt(route: Pick<ClientRoute, "method" | "path">, body: object): Promise<SignedIn> {
  const url = location.origin + apiBase + route.path;
  const proof = await makeProof({ method: route.method, url, nonce });
  const headers = { "content-type": "application/json", dpop: proof };
  const response = await fetch(url, { method: route.method, headers, body: JSON.stringify(body) }).catch(
    (cause) => {
      throw new ApiError("network", "The server could not be reached", undefined, { cause });
    },
  );
  nonce = response.headers.get("dpop-nonce") ?? nonce;
  const session = (await readResponseData(response)) as SignedIn;
  return onThisClock(session, response.headers.get("date"));
}

/** The browser's clock may be hours off, so the expiry is computed from the token's lifetime. */
function onThisClock(session: SignedIn, serverDate: string | null): SignedIn {
  const serverNow = Date.parse(serverDate ?? "");
  if (Number.isNaN(serverNow)) return session;
  const left = Date.parse(session.access_expiration) - serverNow;
  return { ...session, access_expiration: new Date(Date.now() + left).toISOString() };
}
