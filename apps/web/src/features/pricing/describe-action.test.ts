import "../../lib/i18n/public-messages.ts";
import { type PlanId, plans } from "@linkspan/contract";
import { expect, test } from "vitest";
import { translate } from "../../lib/i18n/i18n.tsx";
import { describeAction } from "./describe-action.ts";

const checkout = "/dashboard/checkout";
const signIn = `/login?return=${checkout}`;

const table: [PlanId | undefined, string[]][] = [
  [
    undefined,
    ["Get Started /login", `Get Started ${signIn}`, `Get Started ${signIn}`, "Contact Sales /contact-sales"],
  ],
  [
    "starter",
    ["Current Plan -", `Upgrade ${checkout}`, `Upgrade ${checkout}`, "Contact Sales /contact-sales"],
  ],
  ...(["business", "enterprise", "enterprise_plus"] as const).map((plan): [PlanId, string[]] => [
    plan,
    [
      "Switch Plan /billing?change=starter",
      `Switch Plan ${checkout}`,
      `Switch Plan ${checkout}`,
      "Contact Sales /contact-sales",
    ],
  ]),
];

test.each(table)("labels and links of the four plan buttons on plan %s", (current, expected) => {
  const actions = plans.map((plan) => describeAction(plan, current));
  expect(actions.map(({ label, to }) => `${translate(label)} ${to ?? "-"}`)).toEqual(expected);
  expect(actions.filter(({ keeps }) => keeps).length).toBe(2);
});
