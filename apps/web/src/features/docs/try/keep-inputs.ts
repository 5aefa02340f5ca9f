import type { TryInputs } from "./inputs.ts";

/** Values whose name suggests a secret are not stored. */
const secret = /auth|token|key|secret|cookie|passw|session|credential|signature/i;

/** The stored inputs of an operation in this tab, as far as they are still valid. */
export function loadInputs(key: string, initial: TryInputs): TryInputs {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (typeof stored !== "object" || stored === null) return initial;
    const { parameters, headers, media, body, server, security } = stored as Partial<TryInputs>;
    return {
      parameters: { ...initial.parameters, ...(isTexts(parameters) ? parameters : {}) },
      headers: Array.isArray(headers) ? headers : [],
      media: typeof media === "string" ? media : initial.media,
      body: typeof body === "string" ? body : initial.body,
      server: typeof server === "string" ? server : initial.server,
      security: typeof security === "number" ? security : 0,
    };
  } catch {
    return initial;
  }
}

/** Private windows deny storage: then a reload clears the inputs. */
export function saveInputs(key: string, inputs: TryInputs): void {
  const parameters = Object.entries(inputs.parameters).filter(([name]) => !secret.test(name));
  const headers = inputs.headers.filter(({ name }) => !secret.test(name));
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify({ ...inputs, parameters: Object.fromEntries(parameters), headers }),
    );
  } catch {
    // Full or forbidden.
  }
}

function isTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((each) => typeof each === "string")
  );
}
