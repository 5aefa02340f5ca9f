/** The plans, the smallest first. */
export const planIds = ["starter", "business", "enterprise", "enterprise_plus"] as const;

/** Identifies a plan in code, API and database. */
export type PlanId = (typeof planIds)[number];

/** Billing intervals. */
export const billings = ["monthly", "annually"] as const;
export type Billing = (typeof billings)[number];

/** One price of a plan: integer minor units (US cents) and the payment provider's plan id. */
export type PlanPrice = { amount: number; id: string };

/** What a plan costs and allows. `null` means custom (price) or unlimited (feature). */
export type Plan = {
  id: PlanId;
  name: string;
  monthly: PlanPrice | null;
  annually: PlanPrice | null;
  features: {
    projects: number | null;
    teamMembers: number | null;
    endpoints: number | null;
    /** Bytes of the owner's revisions, drafts and pictures, as they were uploaded. */
    storage: number | null;
    /** Per project, without drafts. */
    revisions: number | null;
    analytics: boolean;
  };
  popular: boolean;
  contactSales: boolean;
};

/** The plan catalogue: the only place that knows prices, provider ids and limits. */
export const plans: readonly Plan[] = [
  {
    id: "starter",
    name: "Starter",
    monthly: { amount: 0, id: "140511" },
    annually: { amount: 0, id: "140512" },
    features: {
      projects: 1,
      teamMembers: 2,
      endpoints: 20,
      storage: 250e6,
      revisions: 200,
      analytics: false,
    },
    popular: false,
    contactSales: false,
  },
  {
    id: "business",
    name: "Business",
    monthly: { amount: 20_00, id: "140514" },
    annually: { amount: 204_00, id: "140516" },
    features: { projects: 5, teamMembers: 5, endpoints: 200, storage: 5e9, revisions: 1000, analytics: true },
    popular: true,
    contactSales: false,
  },
  {
    id: "enterprise",
    name: "Enterprise",
    monthly: { amount: 60_00, id: "140517" },
    annually: { amount: 612_00, id: "140623" },
    features: {
      projects: 10,
      teamMembers: 10,
      endpoints: 500,
      storage: 20e9,
      revisions: 5000,
      analytics: true,
    },
    popular: false,
    contactSales: false,
  },
  {
    id: "enterprise_plus",
    name: "Enterprise Plus",
    monthly: null,
    annually: null,
    features: {
      projects: null,
      teamMembers: null,
      endpoints: null,
      storage: null,
      revisions: null,
      analytics: true,
    },
    popular: false,
    contactSales: true,
  },
];

/** The plan with this id. */
export function findPlan(id: PlanId): Plan {
  const plan = plans.find((candidate) => candidate.id === id);
  if (!plan) throw new Error(`No plan ${id}`);
  return plan;
}

/** Features that plans count. */
export const countedFeatures = ["projects", "teamMembers", "endpoints", "storage", "revisions"] as const;
export type CountedFeature = (typeof countedFeatures)[number];

/** The smallest plan that allows this many; the largest one has no limits. */
export function findFittingPlan(
  feature: CountedFeature,
  count: number,
  findLimit = (plan: PlanId): number | null => findPlan(plan).features[feature],
): PlanId {
  return planIds.find((plan) => (findLimit(plan) ?? Number.POSITIVE_INFINITY) >= count) ?? "enterprise_plus";
}

/** The smallest plan with analytics: score history, trends and usage of a project. */
export function findAnalyticsPlan(): PlanId {
  return plans.find(({ features }) => features.analytics)?.id ?? "enterprise_plus";
}
