import { Accordion, AccordionItem } from "../../ui/layout/accordion.tsx";
import { CodeBlock } from "../../ui/text/code-block.tsx";
import { Section } from "./section.tsx";

const request = `curl "https://api.skerry.example/v2/departures?from=norrsund&to=hamno&date=2026-11-14&adults=2&cars=1"`;
const answer = `{
  "departures": [{ "id": "dep_0745", "car_spaces_left": 4 }]
}`;

export function Reading() {
  return (
    <>
      <Section title="Code block">
        <CodeBlock
          samples={[{ name: "Terminal", code: "npx linkspan analyze openapi.yaml --min-score 80" }]}
        />
        <CodeBlock
          samples={[
            { name: "Request", code: request },
            {
              name: "Answer",
              code: answer,
              children: (
                <>
                  {"{\n  "}
                  <span className="text-code-key">"departures"</span>
                  {": [{ "}
                  <span className="text-code-key">"id"</span>:{" "}
                  <span className="text-code-str">"dep_0745"</span>
                  {", "}
                  <span className="text-code-key">"car_spaces_left"</span>:{" "}
                  <span className="text-code-num">4</span>
                  {" }]\n}"}
                </>
              ),
            },
          ]}
        />
      </Section>
      <Section title="Accordion">
        <Accordion>
          <AccordionItem title="What does Linkspan need from me?" open>
            An OpenAPI 3.0, 3.1 or Swagger 2.0 file, as YAML or JSON, or the address of one. A Figma link is
            optional and can come later.
          </AccordionItem>
          <AccordionItem title="Do I need to change my API?">No. The description is enough.</AccordionItem>
        </Accordion>
      </Section>
    </>
  );
}
