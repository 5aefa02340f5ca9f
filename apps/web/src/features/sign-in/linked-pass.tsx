import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Frame, Hotspot } from "../illustrations/frame.tsx";
import { SpanOverlay } from "../illustrations/span-overlay.tsx";
import { MethodBadge } from "../operations/method-badge.tsx";
import { OperationPath } from "../operations/operation-path.tsx";
import "./linked-pass.css";

const endpoints = [
  { id: "lane", path: "/bookings/{id}/pass", field: "lane", stubs: [120, 70] },
  { id: "plate", path: "/bookings/{id}", field: "vehicle.plate", stubs: [96, 96] },
  { id: "status", path: "/departures/{id}", field: "status", stubs: [70, 120] },
] as const;

const lit = "lane";
const stateOf = (id: string) => (id === lit ? "active" : "rest");

/** A boarding pass linked to its API. Decorative, as tall as its container. */
export function LinkedPass() {
  return (
    <div className="pass" aria-hidden="true">
      <div className="pass-shore">
        <BoardingPass />
      </div>
      <ul className="pass-sea">
        {endpoints.map(({ id, path, field }) => (
          <li key={id} data-span-to={id} data-state={stateOf(id)}>
            <MethodBadge method="GET" />
            <OperationPath path={path} />
            <code>{field}</code>
          </li>
        ))}
      </ul>
      <SpanOverlay links={endpoints} stateOf={stateOf} />
    </div>
  );
}

export function BoardingPassCaption() {
  const t = useMessages();
  return <figcaption className="absolute inset-x-8 bottom-6 text-fg-2">{t("sign-in.picture")}</figcaption>;
}

function BoardingPass() {
  const hot = (id: string) => ({ span: id, state: stateOf(id) }) as const;
  return (
    <Frame size={11.6}>
      <div className="fr-body">
        <p className="fr-muted fr-small">‹ Trips</p>
        <p className="fr-title">Boarding pass</p>
        <div className="fr-card pass-card">
          <div className="fr-row">
            <p>
              <small>Departs</small>
              <span className="fr-big">07:45</span>
            </p>
            <p>
              <small>Lane</small>
              <Hotspot {...hot("lane")} className="fr-big">
                B 4
              </Hotspot>
            </p>
          </div>
          <svg className="pass-code" viewBox="0 0 11 11">
            <path d={codePath} />
          </svg>
          <div className="fr-row">
            <p>
              <small>Booking</small>
              <b>SKR-7QX42</b>
            </p>
            <Hotspot {...hot("plate")}>
              <small>Plate</small>
              <b>HLD 318</b>
            </Hotspot>
          </div>
        </div>
        <div className="fr-card fr-row">
          <span className="pass-notice">Check-in closes 07:30</span>
          <Hotspot {...hot("status")} className="fr-tag">
            On time
          </Hotspot>
        </div>
      </div>
      <div className="fr-foot">
        <span className="fr-button pass-wallet">Add to wallet</span>
      </div>
    </Frame>
  );
}

/** 11 × 11 cells that look like a barcode, without content. */
const codePath = "797 74d 727 492 249 124 492 249 724 592 749"
  .split(" ")
  .flatMap((row, y) =>
    Array.from(Number.parseInt(row, 16).toString(2).padStart(11, "0"), (bit, x) =>
      bit === "1" ? `M${x} ${y}h.9v.9h-.9z` : "",
    ),
  )
  .join("");
