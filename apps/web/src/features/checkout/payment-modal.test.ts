import type { Intent } from "@linkspan/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setCount } from "../../lib/site/analytics.ts";
import { type OpenModal, openPaymentWindow } from "./payment-modal.ts";

const title = "Upgrade to Business Plan (MONTHLY)";
const intent: Intent = {
  reference: "ls_4Qm7x2Vd9aYk",
  script_url: "https://checkout.example/v3.js",
  public_key: "FLWPUBK-x",
  amount: 20_50,
  currency: "USD",
  payment_plan: "140514",
  payment_options: "card",
  customer: { email: "maja@skerry.example", name: "Maja Lindqvist", phone_number: "0000000000" },
  meta: { plan_id: "140514" },
  customizations: { title, description: title, logo: "https://linkspan.example/icon-192.png" },
};

let frames = [{ remove: vi.fn() }];

beforeEach(() => {
  frames = [{ remove: vi.fn() }];
  const body = { style: { removeProperty: () => undefined } };
  vi.stubGlobal("document", { body, querySelectorAll: () => frames });
});
afterEach(() => {
  setCount(undefined);
  vi.unstubAllGlobals();
});

/** A fake payment window. Closing it calls `onclose`, as the provider's window does. */
function openWindow() {
  let given: Parameters<OpenModal>[0] | undefined;
  const open: OpenModal = (options) => {
    given = options;
    return { close: () => options.onclose() };
  };
  return { open, options: () => given as Parameters<OpenModal>[0] };
}

test("passes the server's payment intent to the provider, with the amount in dollars", () => {
  const { open, options } = openWindow();
  void openPaymentWindow(open, intent);
  expect(options()).toEqual({
    public_key: "FLWPUBK-x",
    tx_ref: "ls_4Qm7x2Vd9aYk",
    amount: 20.5,
    currency: "USD",
    payment_plan: "140514",
    payment_options: "card",
    customer: intent.customer,
    meta: { plan_id: "140514" },
    customizations: intent.customizations,
    callback: expect.any(Function),
    onclose: expect.any(Function),
  });
});

test("resolves with the callback result, not the close event, and removes the frame", async () => {
  const { open, options } = openWindow();
  const result = openPaymentWindow(open, intent);
  options().callback({ status: "successful" });
  expect(await result).toEqual({ status: "successful" });
  expect(frames[0]?.remove).toHaveBeenCalled();
});

test("resolves to undefined when the payment window is closed", async () => {
  const { open, options } = openWindow();
  const result = openPaymentWindow(open, intent);
  options().onclose();
  expect(await result).toBeUndefined();
});

test("tracks payment results with their five fields, only while analytics is allowed", () => {
  const counted: unknown[] = [];
  const answer = () => {
    const { open, options } = openWindow();
    void openPaymentWindow(open, intent);
    options().callback({ status: "failed" });
  };
  answer();
  setCount((...event) => void counted.push(event));
  answer();
  setCount(undefined);
  answer();
  const fields = {
    public_key: "FLWPUBK-x",
    library: "linkspan-checkout",
    version: "3",
    title,
    message: "failed",
  };
  expect(counted).toEqual([["payment_callback", fields]]);
});
