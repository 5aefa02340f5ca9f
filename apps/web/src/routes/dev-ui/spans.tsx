import { useState } from "react";
import { Frame, Hotspot } from "../../features/illustrations/frame.tsx";
import { LayerChip } from "../../features/illustrations/layer-chip.tsx";
import { type SpanLineState, SpanOverlay } from "../../features/illustrations/span-overlay.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Row, Section } from "./section.tsx";

export function LayerChips() {
  return (
    <Section title="Layer chip">
      <Row note="rest, active, missing, a name that is too long">
        <LayerChip kind="text">Price</LayerChip>
        <LayerChip kind="text" state="active">
          Price
        </LayerChip>
        <LayerChip kind="component" state="missing">
          Space tag
        </LayerChip>
        <LayerChip kind="component">Departure card with a long name</LayerChip>
      </Row>
    </Section>
  );
}

const drawn = [
  { id: "price", field: "price.amount", state: "rest", stubs: [50, 30] },
  { id: "ship", field: "ship.name", state: "active", stubs: [40, 40] },
  { id: "time", field: "departs_at", state: "broken", stubs: [40, 40] },
  { id: "space", field: "spaces_left", state: "dimmed", stubs: [30, 50] },
  { id: "lane", field: "lane", state: "drawing", stubs: [20, 60] },
] as const;

export function Spans() {
  const [run, setRun] = useState(0);
  return (
    <Section title="Span">
      <div className="relative flex justify-between">
        <ul className="grid gap-3 pt-8">
          {drawn.map(({ id, state }) => (
            <li key={id} className="flex">
              <span data-span-from={id} className="flex">
                <LayerChip kind="text" state={state === "active" ? "active" : "rest"}>
                  {state}
                </LayerChip>
              </span>
            </li>
          ))}
        </ul>
        <ul className="grid gap-2">
          {drawn.map(({ id, field }) => (
            <li
              key={id}
              data-span-to={id}
              className="flex h-8 items-center rounded-full border border-line px-3.5"
            >
              <code className="text-meta">{field}</code>
            </li>
          ))}
        </ul>
        <SpanOverlay key={run} links={drawn} stateOf={stateIn(drawn)} />
      </div>
      <Row>
        <Button size="sm" onClick={() => setRun(run + 1)}>
          Draw again
        </Button>
      </Row>
    </Section>
  );
}

const linked = [
  { id: "fare", field: "fare.total", state: "active", stubs: [50, 20], lane: 0 },
  { id: "sails", field: "departs_at", state: "rest", stubs: [30, 30], lane: 1 },
  { id: "quay", field: "quay", state: "broken", stubs: [20, 40], lane: 2 },
] as const;

/** Stacked on narrow screens, where the spans run down the trailing rail. */
export function Frames() {
  return (
    <Section title="Frame, hotspot">
      <div className="relative flex flex-col gap-6 md:flex-row md:items-center md:justify-between">
        <Frame size={10} label="Departure">
          <div className="fr-body grid gap-4">
            <p className="fr-title">Norrsund → Hamnö</p>
            <div className="fr-card grid gap-4">
              <div className="fr-row fr-big">
                <Hotspot state="unlinked" label="unlinked">
                  unlinked
                </Hotspot>
                <Hotspot state="active" span="fare" label="active, shows fare.total">
                  active
                </Hotspot>
              </div>
              <div className="fr-row fr-big">
                <Hotspot state="rest" span="sails" label="idle, shows departs_at">
                  idle
                </Hotspot>
              </div>
              <div className="fr-row fr-big">
                <span>Quay</span>
                <Hotspot state="broken" span="quay" label="broken, showed quay">
                  broken
                </Hotspot>
              </div>
            </div>
            <p className="fr-muted">
              <Hotspot state="rest">without a label: part of the picture</Hotspot>
            </p>
          </div>
          <div className="fr-foot">
            <span className="fr-button">Book 07:45 crossing</span>
          </div>
        </Frame>
        <ul className="me-10 grid gap-3 md:me-0">
          {linked.map(({ id, field }) => (
            <li key={id} data-span-to={id} className="rounded-full border border-line px-3.5 py-1.5">
              <code className="text-meta">{field}</code>
            </li>
          ))}
        </ul>
        <SpanOverlay links={linked} stateOf={stateIn(linked)} />
      </div>
    </Section>
  );
}

function stateIn(links: readonly { id: string; state: SpanLineState }[]) {
  return (id: string) => links.find((link) => link.id === id)?.state ?? "rest";
}
