import { MethodBadge } from "../../features/operations/method-badge.tsx";
import { OperationPath } from "../../features/operations/operation-path.tsx";
import { scoreBand } from "../../features/score-display/score-band.ts";
import { ScoreRing } from "../../features/score-display/score-ring.tsx";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Meter } from "../../ui/feedback/meter.tsx";
import { Row, Section } from "./section.tsx";

const methods = ["get", "post", "put", "patch", "delete", "head", "options", "trace"];

export function Methods() {
  return (
    <Section title="Method badge, path">
      {(["xs", "md", "lg"] as const).map((size) => (
        <Row key={size}>
          {methods.map((method) => (
            <MethodBadge key={method} method={method} size={size} />
          ))}
        </Row>
      ))}
      <Row>
        <MethodBadge method="get" />
        <OperationPath path="/departures/{departureId}/fares/{fareId}" />
      </Row>
    </Section>
  );
}

export function Scores() {
  return (
    <Section title="Score ring">
      <div className="flex flex-wrap gap-6">
        {[97, 80, 56].map((score) => (
          <BandSample key={score} score={score} />
        ))}
      </div>
      <Row note="28, 46, 84, 92">
        {[28, 46, 84, 92].map((size) => (
          <ScoreRing key={size} score={88} size={size} />
        ))}
        <ScoreRing score={100} size={46} />
        <ScoreRing score={0} size={46} />
      </Row>
      <Row note="being worked out, unknown">
        <ScoreRing score={null} size={46} loading />
        <ScoreRing score={null} size={46} />
      </Row>
    </Section>
  );
}

function BandSample({ score }: { score: number }) {
  const t = useMessages();
  const { tone, word, icon: Icon } = scoreBand(score);
  const ink = { good: "text-good", fair: "text-fair", poor: "text-poor" }[tone];
  return (
    <div className="flex items-center gap-2">
      <ScoreRing score={score} size={56} />
      <span className={`flex items-center gap-1.5 text-small font-[620] ${ink}`}>
        <Icon size={14} aria-hidden />
        {t(word)}
      </span>
    </div>
  );
}

export function Meters() {
  return (
    <Section title="Meter">
      {[0, 3, 8, 10].map((used) => (
        <div key={used} className="max-w-60">
          <p className="mb-2 text-meta text-fg-3">{used} of 10 projects</p>
          <Meter label="Projects" value={used} max={10} valueText={`${used} of 10 projects`} />
        </div>
      ))}
    </Section>
  );
}
