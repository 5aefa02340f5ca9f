import { startProduct } from "./fixtures/product.ts";

/** Starts the product once for all tests; they find it through the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env.E2E_ORIGIN = product.origin;
  process.env.E2E_FIGMA = product.figmaOrigin;
  process.env.E2E_PAYMENTS = product.paymentsOrigin;
  process.env.E2E_MAIL = product.mailOrigin;
  process.env.E2E_DATABASE = product.databaseUrl;
  process.env.E2E_HOST = product.hostOrigin;
  return product.close;
}
