import { trustedTypesPolicies } from "@linkspan/contract";

type Policy = { createHTML: (html: string) => string };

/** The only code that sets fetched HTML: in a frame without scripts. Browsers without trusted types need no policy. */
const policy: Policy = (
  globalThis as unknown as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }
).trustedTypes?.createPolicy(trustedTypesPolicies.print, { createHTML: (html) => html }) ?? {
  createHTML: (html) => html,
};

let frame: HTMLIFrameElement | undefined;

/**
 * Prints a document from a frame without scripts. The frame has our origin, otherwise we could not call its `print`;
 * it has our content security policy and its sandbox does not allow scripts.
 */
export function printHtml(html: string): Promise<void> {
  frame?.remove();
  frame = document.createElement("iframe");
  frame.sandbox.add("allow-same-origin", "allow-modals");
  frame.className = "sr-only";
  frame.tabIndex = -1;
  frame.setAttribute("aria-hidden", "true");
  frame.srcdoc = policy.createHTML(html);
  const { promise, resolve } = Promise.withResolvers<void>();
  frame.addEventListener("load", () => {
    // The frame stays until the next print: some browsers still read it while their dialog is open.
    frame?.contentWindow?.print();
    resolve();
  });
  document.body.append(frame);
  return promise;
}
