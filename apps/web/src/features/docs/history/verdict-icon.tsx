import type { Verdict } from "@linkspan/engine/diff";
import { Check, OctagonAlert, TriangleAlert } from "lucide-react";

const icons = { breaking: OctagonAlert, risky: TriangleAlert, safe: Check };

/** The shape of a verdict, so that it is not told by its color alone. */
export function VerdictIcon({ verdict }: { verdict: Verdict }) {
  const Icon = icons[verdict];
  return <Icon size={12} aria-hidden />;
}
