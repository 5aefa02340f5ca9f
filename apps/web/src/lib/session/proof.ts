import { sessionKey } from "./session-key.ts";

/** Proves possession of the session key for one call (DPoP, RFC 9449). The server's nonce makes it fresh. */
export async function makeProof(call: {
  method: string;
  url: string;
  nonce: string | null;
}): Promise<string> {
  const key = await sessionKey();
  const { kty, crv, x, y } = await crypto.subtle.exportKey("jwk", key.publicKey);
  const header = { typ: "dpop+jwt", alg: "ES256", jwk: { kty, crv, x, y } };
  const payload = {
    jti: crypto.randomUUID(),
    htm: call.method,
    htu: call.url,
    iat: Math.floor(Date.now() / 1000),
    ...(call.nonce ? { nonce: call.nonce } : {}),
  };
  const text = `${encode(JSON.stringify(header))}.${encode(JSON.stringify(payload))}`;
  const signature = await crypto.subtle.sign(
    { name: "ECDSA", hash: "SHA-256" },
    key.privateKey,
    new TextEncoder().encode(text),
  );
  return `${text}.${encode(String.fromCharCode(...new Uint8Array(signature)))}`;
}

function encode(binary: string): string {
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
