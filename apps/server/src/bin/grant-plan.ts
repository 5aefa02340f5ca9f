import { planIds } from "@linkspan/contract";
import { grantPlan } from "../modules/billing/grant-plan.service.ts";
import { runCommand } from "./run-command.ts";

const [email, name] = process.argv.slice(2);
const plan = planIds.find((id) => id === name);
if (!email || !plan) {
  process.stderr.write(`Usage: grant-plan EMAIL PLAN, where PLAN is one of ${planIds.join(", ")}\n`);
  process.exit(2);
}
await runCommand(async (deps) => {
  await grantPlan(deps, email, plan);
  process.stdout.write(`Granted ${plan} to ${email}\n`);
});
