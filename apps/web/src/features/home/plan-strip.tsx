import { type Plan, plans } from "@linkspan/contract";
import { Chip } from "../../ui/badges/chip.tsx";
import { PageLink } from "./page-link.tsx";
import { Heading, HeadingRow, Section } from "./section.tsx";

export function PlanStrip() {
  return (
    <Section>
      <HeadingRow
        heading={<Heading>Start with one project, free</Heading>}
        aside={
          <p className="text-fg-2">
            Every account starts on Starter, free for as long as you like.{" "}
            <PageLink to="/pricing">Compare all plans</PageLink>
          </p>
        }
      />
      <ul className="grid gap-px overflow-hidden rounded-3 border border-line bg-line md:grid-cols-2 xl:grid-cols-4">
        {plans.map((plan) => (
          <li
            key={plan.id}
            className={`p-6 ${plan.popular ? "bg-surface inset-shadow-[0_3px_var(--span)]" : "bg-bg"}`}
          >
            <p className="flex min-h-6 items-center justify-between text-[1.0625rem] font-[640]">
              {plan.name}
              {plan.popular && <Chip tone="span">Popular</Chip>}
            </p>
            <p className="mt-3.5 mb-4 text-[2.125rem]/[1.5] font-[640] tracking-[-0.03em]">{price(plan)}</p>
            <ul className="grid gap-1.5 text-fg-2">
              <li>{limit(plan.features.projects, "project")}</li>
              <li>{limit(plan.features.teamMembers, "person", "people")} per project</li>
              <li>{limit(plan.features.endpoints, "endpoint")} per project</li>
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function price({ annually }: Plan) {
  if (!annually) return "Custom";
  const monthly = annually.amount / 100 / 12;
  return (
    <>
      ${monthly}
      <span className="text-small font-normal tracking-normal text-fg-3">
        {monthly > 0 ? " /month, billed annually" : " /month"}
      </span>
    </>
  );
}

function limit(count: number | null, one: string, many = `${one}s`) {
  return `${count ?? "Unlimited"} ${count === 1 ? one : many}`;
}
