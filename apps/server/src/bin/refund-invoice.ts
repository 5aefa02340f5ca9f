import { refundInvoice } from "../modules/billing/refund.service.ts";
import { runCommand } from "./run-command.ts";

const [number] = process.argv.slice(2);
if (!number) {
  process.stderr.write("Usage: refund-invoice NUMBER, such as INV-2026-0114\n");
  process.exit(2);
}
await runCommand(async (deps) => {
  await refundInvoice(deps, number);
  process.stdout.write(`Refund queued for ${number}\n`);
});
