import { findFittingPlan, findPlan, type PlanId } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Member } from "../projects/membership.service.ts";

/** Refuses when a plan does not allow as many as are wanted. */
export function requireRoom(
  plan: PlanId,
  feature: "projects" | "teamMembers" | "endpoints",
  { count, wanted }: { count: number; wanted: number },
): void {
  const { name, features } = findPlan(plan);
  const limit = features[feature];
  if (limit === null || wanted <= limit) return;
  const fitting = findFittingPlan(feature, wanted);
  throw new AppError(
    "plan_limit",
    `${words[feature]}: ${count} of ${limit} on ${name}. ${findPlan(fitting).name} has room.`,
    {},
    { count, limit, plan: fitting },
  );
}

const words = { projects: "Projects", teamMembers: "Team members", endpoints: "Endpoints" };

/** Refuses changes to a project that its owner's plan has no room for; removing and leaving stay possible. */
export function requireWritable(member: Pick<Member, "project">): void {
  if (member.project.frozen_at) throw new AppError("project_frozen");
}
