import { findPlan, type PlanId } from "@linkspan/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { storePlanName } from "../../lib/selected-plan.ts";
import { readUser, storeUser } from "../../lib/session/stored.ts";

/** Refreshes the plan in the menu and elsewhere when it changed; projects may have become read-only with it. */
export function useFollowPlan(plan: PlanId | undefined) {
  const queries = useQueryClient();
  useEffect(() => {
    if (!plan) return;
    storePlanName(findPlan(plan).name);
    const user = readUser();
    if (!user || user.plan === plan) return;
    storeUser({ ...user, plan });
    void queries.invalidateQueries({ queryKey: ["projects"] });
  }, [plan, queries]);
}
