import { Refused } from "./errors.ts";

export type Seat = "view" | "collab" | "dev" | "full";
export type Plan = "starter" | "pro" | "org" | "enterprise";
export type Tier = 1 | 2 | 3;

type Limit = { calls: number; seconds: number };

const minute = 60;
const month = 30 * 24 * 60 * minute;

/** Calls of View and Collab seats, and of everyone in files of a Starter plan. */
const lowLimits: Record<Tier, Limit> = {
  1: { calls: 6, seconds: month },
  2: { calls: 5, seconds: minute },
  3: { calls: 10, seconds: minute },
};

/** Calls per minute of Dev and Full seats. */
const highLimits: Record<Exclude<Plan, "starter">, Record<Tier, number>> = {
  pro: { 1: 10, 2: 25, 3: 50 },
  org: { 1: 15, 2: 50, 3: 100 },
  enterprise: { 1: 20, 2: 100, 3: 150 },
};

function findLimit(seat: Seat, plan: Plan, tier: Tier): Limit & { type: "low" | "high" } {
  if (plan === "starter" || seat === "view" || seat === "collab") return { ...lowLimits[tier], type: "low" };
  return { calls: highLimits[plan][tier], seconds: minute, type: "high" };
}

/** Figma's rate limits: per person and per plan of the file, whichever file of that plan it is. */
export function createRateLimits(now: () => number) {
  const seats = new Map<string, Seat>();
  const calls = new Map<string, number[]>();

  return {
    setSeat: (personId: string, seat: Seat) => void seats.set(personId, seat),

    /** Counts a call, or throws Figma's 429 response, which isn't counted. */
    count(personId: string, plan: Plan, tier: Tier): void {
      const limit = findLimit(seats.get(personId) ?? "full", plan, tier);
      const window = limit.seconds * 1000;
      const counter = `${personId} ${plan} ${tier}`;
      const recent = (calls.get(counter) ?? []).filter((at) => at > now() - window);
      const oldest = recent.at(-limit.calls);
      if (oldest !== undefined) {
        throw new Refused(429, "Rate limit exceeded", {
          "retry-after": String(Math.ceil((oldest + window - now()) / 1000)),
          "x-figma-plan-tier": plan,
          "x-figma-rate-limit-type": limit.type,
          "x-figma-upgrade-link": "https://www.figma.com/pricing",
        });
      }
      calls.set(counter, [...recent, now()]);
    },

    reset(): void {
      seats.clear();
      calls.clear();
    },
  };
}

export type RateLimits = ReturnType<typeof createRateLimits>;
