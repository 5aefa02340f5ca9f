import { Accordion, AccordionItem } from "../../ui/layout/accordion.tsx";
import { RichText } from "../../ui/text/rich-text.tsx";
import type { AnswerGroup } from "./answers.ts";

type Props = Pick<AnswerGroup, "answers"> & { isFirstOpen?: boolean };

export function AnswerItems({ answers, isFirstOpen = false }: Props) {
  return (
    <Accordion>
      {answers.map(({ id, question, answer }, index) => (
        <AccordionItem key={id} id={id} title={question} open={isFirstOpen && index === 0}>
          {answer.map((paragraph) => (
            <p key={paragraph} className="not-first:mt-2.5">
              <RichText>{paragraph}</RichText>
            </p>
          ))}
        </AccordionItem>
      ))}
    </Accordion>
  );
}
