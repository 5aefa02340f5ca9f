import { planIds } from "@linkspan/contract";
import { readConfig } from "./config.ts";
import { openDatabase } from "./db/client.ts";
import { grantPlan } from "./modules/projects/plan-limit.service.ts";

const [email, name] = process.argv.slice(2);
const plan = planIds.find((id) => id === name);
if (!email || !plan) {
  process.stderr.write(`Usage: grant-plan EMAIL PLAN, where PLAN is one of ${planIds.join(", ")}\n`);
  process.exit(2);
}
const { DATABASE_URL } = readConfig();
const database = openDatabase({ url: DATABASE_URL, connections: 1 }, () => undefined);
try {
  await grantPlan(database, email, plan);
  process.stdout.write(`${email} has ${plan} now\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
