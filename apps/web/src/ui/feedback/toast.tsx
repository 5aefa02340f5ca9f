import type { ToastContent } from "./toast-content.ts";

let viewport: Promise<typeof import("./toast-viewport.tsx")> | undefined;

/** Shows a toast, from inside or outside of React. The first one imports the toast library. */
export async function showToast(content: ToastContent) {
  try {
    const { presentToast } = await loadToasts();
    presentToast(content);
  } catch (error) {
    viewport = undefined;
    console.error(content.title, error);
  }
}

/** Preloads the toast library, so that a toast about a lost connection does not need that connection. */
export function loadToasts() {
  viewport ??= import("./toast-viewport.tsx");
  return viewport;
}
