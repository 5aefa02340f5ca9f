import type { Page } from "@playwright/test";
import type { Order } from "./browser-worker.ts";

/** Sends the page's worker an order and waits for its answer. */
export function askWorker<Answer>(page: Page, order: Order): Promise<Answer> {
  return page.evaluate(
    (message) =>
      new Promise<Answer>((resolve, reject) => {
        const { worker } = window as unknown as { worker: Worker };
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message: reason }) => reject(new Error(reason));
        worker.postMessage(message);
      }),
    order,
  );
}

/** Milliseconds between the frames that the page draws. */
export function watchFrames(page: Page, milliseconds: number): Promise<number[]> {
  return page.evaluate(
    (limit) =>
      new Promise<number[]>((resolve) => {
        const gaps: number[] = [];
        const start = performance.now();
        let last = start;
        const see = () => {
          const now = performance.now();
          gaps.push(now - last);
          last = now;
          if (now - start < limit) requestAnimationFrame(see);
          else resolve(gaps);
        };
        requestAnimationFrame(see);
      }),
    milliseconds,
  );
}
