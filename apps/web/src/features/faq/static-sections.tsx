import { createStaticSection } from "../../ui/static-section.tsx";
// The list's style sheets come with the page even when its code does not.
import "../../ui/accordion.css";
import "../../ui/button.css";

const load = {
  all: () => import("./answer-list.tsx").then(({ AnswerList }) => AnswerList),
  billing: () => import("./billing-answers.tsx").then(({ BillingAnswers }) => BillingAnswers),
};
const present =
  import.meta.env.SSR || import.meta.env.DEV
    ? { all: await load.all(), billing: await load.billing() }
    : undefined;

export const StaticAnswers = createStaticSection(load.all, present?.all);
export const StaticBillingAnswers = createStaticSection(load.billing, present?.billing);
