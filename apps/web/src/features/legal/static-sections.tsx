import { createStaticSection } from "../../ui/static-section.tsx";
// The texts' style sheet comes with the page even when their code does not.
import "./legal.css";

const load = {
  terms: () => import("./pages.tsx").then(({ TermsPage }) => TermsPage),
  refund: () => import("./pages.tsx").then(({ RefundPage }) => RefundPage),
  privacy: () => import("./pages.tsx").then(({ PrivacyPage }) => PrivacyPage),
};

const present = import.meta.env.SSR || import.meta.env.DEV ? await import("./pages.tsx") : undefined;

export const StaticTerms = createStaticSection(load.terms, present?.TermsPage);
export const StaticRefund = createStaticSection(load.refund, present?.RefundPage);
export const StaticPrivacy = createStaticSection(load.privacy, present?.PrivacyPage);
