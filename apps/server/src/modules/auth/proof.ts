import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from "jose";
import { AppError } from "../../app-error.ts";
import { isMadeBy, type SessionKeys } from "../../session-keys.ts";
import { derive } from "./tokens.ts";

/** A nonce is good for this long. It carries its own time, so no process has to remember it. */
const nonceLifetime = 5 * 60_000;

/** A fresh nonce for the next proof. */
export function newNonce({ current }: SessionKeys): string {
  return sign(current, Date.now().toString(36));
}

function sign(key: Buffer, time: string): string {
  return `${time}.${derive(key, `nonce:${time}`)}`;
}

function isFresh({ accepted }: SessionKeys, nonce: unknown): boolean {
  if (typeof nonce !== "string") return false;
  const [time = ""] = nonce.split(".", 1);
  if (!isMadeBy(accepted, nonce, (key) => sign(key, time))) return false;
  return Date.now() - Number.parseInt(time, 36) < nonceLifetime;
}

/**
 * Checks a DPoP proof (RFC 9449, ES256) and returns its key's thumbprint. A proof is fresh if it has our nonce; the
 * client's clock is not used. A proof may be replayed while its nonce is valid: a code works once, and a repeated
 * refresh returns the first pair again, so an attacker who can replay both proof and token already had that pair.
 */
export async function checkProof(
  keys: SessionKeys,
  proof: string | string[] | undefined,
  call: { method: string; url: string },
): Promise<string> {
  if (typeof proof !== "string") throw refuse(keys, "invalid_dpop_proof", "Send a DPoP header.");
  const verified = await jwtVerify(proof, EmbeddedJWK, { typ: "dpop+jwt", algorithms: ["ES256"] }).catch(
    () => {
      throw refuse(keys, "invalid_dpop_proof", "The DPoP header is not a signed proof.");
    },
  );
  const { htm, htu, jti, nonce } = verified.payload;
  if (htm !== call.method || htu !== call.url || typeof jti !== "string") {
    throw refuse(keys, "invalid_dpop_proof", "The proof was made for another call.");
  }
  if (!isFresh(keys, nonce))
    throw refuse(keys, "use_dpop_nonce", "Repeat the call with the nonce of this answer.");
  return calculateJwkThumbprint(verified.protectedHeader.jwk ?? {});
}

function refuse(keys: SessionKeys, code: "invalid_dpop_proof" | "use_dpop_nonce", detail: string): AppError {
  return new AppError(code, detail, { "dpop-nonce": newNonce(keys) });
}
