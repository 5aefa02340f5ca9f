import { OctagonAlert } from "lucide-react";
import { Chip } from "../../ui/badges/chip.tsx";
import { buttonClass } from "../../ui/buttons/button.tsx";
import { MethodBadge } from "../operations/method-badge.tsx";
import { OperationPath } from "../operations/operation-path.tsx";
import { Passengers } from "./screens/passengers-screen.tsx";
import { Departures, markOne, Pay } from "./screens/skerry-screens.tsx";
import { Heading, HeadingRow, Section } from "./section.tsx";
import "./change-band.css";

const screens = [
  { name: "Departures", Screen: Departures, layer: "price" },
  { name: "Passengers and vehicle", Screen: Passengers, layer: "vehicle" },
  { name: "Pay", Screen: Pay, layer: "total" },
] as const;

/** The checkbox needs no script: the style sheet shows the links as moved while it is checked. */
export function ChangeBand() {
  return (
    <Section floor="sea">
      <HeadingRow
        heading={<Heading>See which screens a change will sink</Heading>}
        aside={
          <p className="max-w-[420px] text-fg-2">
            Upload the next version of your spec as a draft, and every breaking change lists the frames it
            affects, with the layer outlined. One click moves the links.
          </p>
        }
      />
      <div className="change">
        <div className="change-text">
          <p className="flex items-center gap-2">
            <MethodBadge method="GET" size="lg" /> <OperationPath path="/departures" />
          </p>
          <p className="change-lines">
            <del>
              price.amount <small>integer</small>
            </del>
            <ins>
              fare.total <small>number</small>
            </ins>
          </p>
          <p className="flex flex-wrap gap-2">
            <span className="change-old">
              <Chip tone="poor" icon={<OctagonAlert aria-hidden />}>
                Breaking
              </Chip>
            </span>
            <span className="change-new">
              <Chip tone="span">Links moved</Chip>
            </span>
            <Chip>3 screens</Chip>
            <Chip>3 layers</Chip>
          </p>
          <p className="text-small text-fg-2">
            Renamed and retyped in 2.5.0. Amounts are now in kronor, not öre.
          </p>
          <label className={`change-move ${buttonClass({ variant: "primary" })}`}>
            <input type="checkbox" className="sr-only" />
            Move 3 links to fare.total
          </label>
          <p className="change-foot">This is a demo. Try it: nothing leaves this page.</p>
        </div>
        <ul className="change-screens">
          {screens.map(({ name, Screen, layer }) => (
            <li key={name}>
              <p>
                <b>{name}</b>
                <span>1 layer</span>
              </p>
              <div className="change-crop">
                <Screen size={8.6} mark={markOne(layer, "broken")} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
