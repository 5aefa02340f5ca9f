import { Frame } from "../../illustrations/frame.tsx";
import { plain, Row, type ScreenProps } from "./skerry-screens.tsx";

export function Passengers({ size, mark = plain }: ScreenProps) {
  return (
    <Frame size={size}>
      <div className="fr-body">
        <p className="fr-muted fr-small">‹ Step 2 of 4</p>
        <p className="fr-title">Who and what is coming aboard?</p>
        <div className="fr-card sk-counters">
          <Row cells={["Adults", "2"]} />
          <Row cells={["Children 6–15", "0"]} />
          <Row cells={["Dogs", "1"]} />
        </div>
        <p className="fr-muted fr-small sk-label">Vehicle</p>
        <Row className="fr-card sk-vehicle" cells={["Car, under 5 m", mark("vehicle", "+ 210 kr")]} />
        <Row className="fr-card sk-vehicle" cells={["Car with trailer", "+ 390 kr"]} />
        <Row className="fr-card sk-vehicle" cells={["Motorbike", "+ 95 kr"]} />
        <Row className="fr-card sk-vehicle" cells={["Bicycle", "Free"]} />
      </div>
    </Frame>
  );
}
