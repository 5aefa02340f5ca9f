type Policy = { createHTML: (html: string) => string };

/** The one place that sets HTML from elsewhere: into a frame that runs nothing. Browsers without trusted types need none. */
const policy: Policy = (
  globalThis as unknown as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }
).trustedTypes?.createPolicy("linkspan-paper", { createHTML: (html) => html }) ?? {
  createHTML: (html) => html,
};

let frame: HTMLIFrameElement | undefined;

/**
 * Prints a document of its own from a frame without scripts. The frame keeps our origin, or we could not ask it to print;
 * it has our content security policy, and no right to run a script, whatever the document says.
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
    // The frame stays until the next one: some browsers are still reading it while their dialog is open.
    frame?.contentWindow?.print();
    resolve();
  });
  document.body.append(frame);
  return promise;
}
