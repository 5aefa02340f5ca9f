import { Lightbulb } from "lucide-react";
import { Chip } from "../../ui/badges/chip.tsx";
import { ScoreBars } from "../score-display/score-bars.tsx";
import { ScoreRing } from "../score-display/score-ring.tsx";
import { PageLink } from "./page-link.tsx";
import { ScoreTrend } from "./score-trend.tsx";
import { Heading, LeadText, Section, SplitLayout } from "./section.tsx";
import "./scores.css";

const blocks = [
  { name: "AI Readiness", score: 75 },
  { name: "Design", score: 80 },
  { name: "Performance", score: 100 },
  { name: "Security", score: 65 },
];
const overall = 80;

export function Scores() {
  return (
    <Section>
      <SplitLayout
        reverse
        text={
          <>
            <Heading>A score you can act on</Heading>
            <LeadText>
              Four categories, 18 checks, one number. Linkspan scores your spec for AI readiness, design,
              performance and security, and shows what each missing piece costs.
            </LeadText>
            <p className="text-fg-2">
              Every issue names the operation or schema and how many points a fix earns. Schema issues show
              the current JSON next to a suggestion. Paid plans keep the score history across versions.
            </p>
            <p className="mt-7 flex flex-wrap gap-x-6 gap-y-2">
              <PageLink to="/score">Score your file, no account needed</PageLink>
              <PageLink to="/scoring">How scoring works</PageLink>
            </p>
          </>
        }
        picture={<ScoreCard />}
      />
    </Section>
  );
}

function ScoreCard() {
  return (
    <div className="rounded-3 border border-line bg-surface p-5 md:p-7">
      <div className="flex justify-between">
        <p>
          <b className="text-[1rem]">Skerry Ferries API</b>
          <span className="block text-small text-fg-3">16 endpoints, 22 operations</span>
        </p>
        <ScoreRing score={overall} size={92} label={`Score ${overall} out of 100, needs work`} />
      </div>
      <ScoreBars rows={blocks} className="my-7" />
      <ScoreTrend />
      <p className="score-tip">
        <Lightbulb size={18} aria-hidden />
        <span className="flex-1">
          <b>Biggest quick win:</b> name the 3 operations without an operationId.
        </span>
        <Chip tone="good">+25 AI Readiness</Chip>
      </p>
    </div>
  );
}
