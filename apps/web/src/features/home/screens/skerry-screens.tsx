import type { ReactNode } from "react";
import { Frame, Hotspot } from "../../illustrations/frame.tsx";
import "./skerry-screens.css";

/** Screens of Skerry Ferries, the made-up booking app that every drawing shows. */

type Layer = "price" | "arrives" | "spaces" | "book" | "vehicle" | "total";
export type Mark = (layer: Layer, text: string, className?: string) => ReactNode;
export type ScreenProps = { size: number; label?: string; mark?: Mark };

export const plain: Mark = (_layer, text, className) => <span className={className}>{text}</span>;

/** Outlines one layer of a picture. */
export function markOne(marked: Layer, state: "active" | "broken"): Mark {
  return (layer, text, className) => {
    if (layer !== marked) return plain(layer, text, className);
    return (
      <Hotspot state={state} className={className}>
        {text}
      </Hotspot>
    );
  };
}

export function Departures({ size, label, mark = plain }: ScreenProps) {
  return (
    <Frame size={size} label={label}>
      <div className="fr-body">
        <Row className="fr-muted fr-small" cells={["‹ Back", "2 adults, 1 car"]} />
        <p className="fr-title">Norrsund → Hamnö</p>
        <Row className="sk-days" cells={["Fri 13", "Sat 14", "Sun 15", "Mon 16"]} />
        <div className="fr-card sk-crossing">
          <Row className="fr-big" cells={["07:45", mark("price", "486 kr")]} />
          <Row className="fr-small fr-muted" cells={["MS Tärnan", mark("arrives", "arrives 08:30")]} />
          {mark("spaces", "4 car spaces left", "fr-tag")}
        </div>
        <Crossing time="10:15" price="412" ship="Grisslan" arrives="11:00" />
        <Crossing time="13:30" price="412" ship="Tärnan" arrives="14:15" />
        <Crossing time="16:00" price="486" ship="Grisslan" arrives="16:45" />
      </div>
      <div className="fr-foot sk-above-nav">{mark("book", "Book 07:45 crossing", "fr-button")}</div>
      <Row className="sk-nav fr-muted" cells={["Book", "Trips", "Alerts", "Account"]} />
    </Frame>
  );
}

export function Pay({ size, mark = plain }: ScreenProps) {
  return (
    <Frame size={size}>
      <div className="fr-body">
        <p className="fr-muted fr-small">‹ Step 4 of 4</p>
        <p className="fr-title">Pay and get your lane</p>
        <div className="fr-card sk-bill">
          <Row cells={["2 adults", "276 kr"]} />
          <Row cells={["Car, under 5 m", "210 kr"]} />
          <Row cells={["1 dog", "0 kr"]} />
          <Row cells={["Harbour fee", "24 kr"]} />
          <Row cells={["Total", mark("total", "510 kr", "fr-big")]} />
        </div>
        <p className="fr-card sk-field">
          <span className="fr-small fr-muted">Card</span> <b>•••• 4402</b>
        </p>
        <p className="fr-card sk-field">
          <span className="fr-small fr-muted">Receipt to</span> <b>maja@skerry.example</b>
        </p>
      </div>
      <div className="fr-foot">
        <span className="fr-button">Pay 510 kr</span>
      </div>
    </Frame>
  );
}

type CrossingProps = { time: string; price: string; ship: string; arrives: string };

function Crossing({ time, price, ship, arrives }: CrossingProps) {
  return (
    <div className="fr-card sk-crossing" aria-hidden="true">
      <Row className="fr-big" cells={[time, `${price} kr`]} />
      <Row className="fr-small fr-muted" cells={[`MS ${ship}`, `arrives ${arrives}`]} />
    </div>
  );
}

export function Row({ className = "", cells }: { className?: string; cells: ReactNode[] }) {
  return (
    <div className={`fr-row ${className}`}>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's cells never move
        <span key={index}>{cell}</span>
      ))}
    </div>
  );
}
