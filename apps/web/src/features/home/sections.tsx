import { ChangeBand } from "./change-band.tsx";
import { DocsBand } from "./docs-band.tsx";
import { Faq } from "./faq.tsx";
import { Frameworks } from "./frameworks.tsx";
import { LinksBand } from "./links-band.tsx";
import { PlanStrip } from "./plan-strip.tsx";
import { PluginBand } from "./plugin-band.tsx";
import { Scores } from "./scores.tsx";
import { Steps } from "./steps.tsx";

/** Everything between the stage and the closing line: what works first, then what is planned, in one block. */
export function Sections() {
  return (
    <>
      <DocsBand />
      <LinksBand />
      <PluginBand />
      <Scores />
      <ChangeBand />
      <PlanStrip />
      <Steps />
      <Frameworks />
      <Faq />
    </>
  );
}
