import { ArrowRight } from "lucide-react";
import { AnswerItems } from "./answer-items.tsx";
import { answerGroups } from "./answers.ts";

const billing = answerGroups.find(({ id }) => id === "plans-and-payment");

/** The answers about plans and payment, for the page that shows them. */
export function BillingAnswers() {
  return (
    <section
      lang="en"
      className="mt-18 grid gap-6 md:mt-26 lg:grid-cols-[320px_minmax(0,1fr)] lg:gap-12 xl:gap-20"
    >
      <div>
        <h2 className="mb-3 text-[1.75rem] md:text-[2.125rem]">Questions about billing</h2>
        <a
          href="/faq"
          className="inline-flex items-center gap-1.5 font-medium text-span-text hover:underline"
        >
          Read the full FAQ
          <ArrowRight size={16} aria-hidden />
        </a>
      </div>
      <AnswerItems answers={billing?.answers ?? []} isFirstOpen />
    </section>
  );
}
