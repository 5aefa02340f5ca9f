import { createStaticSection } from "../../ui/still.tsx";
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

export const StillAnswers = createStaticSection(load.all, present?.all);
export const StillBillingAnswers = createStaticSection(load.billing, present?.billing);
