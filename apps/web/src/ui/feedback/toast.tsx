import type { ToastContent } from "./toast-content.ts";

let viewport: Promise<typeof import("./toast-viewport.tsx")> | undefined;

/** Works from anywhere, inside React or out. The first toast brings the toast library along. */
export async function showToast(content: ToastContent) {
  try {
    const { present } = await loadToasts();
    present(content);
  } catch (error) {
    viewport = undefined;
    console.error(content.title, error);
  }
}

/** Call where toasts are likely, so that the one about a lost connection does not need that connection. */
export function loadToasts() {
  viewport ??= import("./toast-viewport.tsx");
  return viewport;
}
