import { FileCodeCorner } from "lucide-react";
import type { ReactNode } from "react";
import { MethodBadge } from "../../operations/method-badge.tsx";
import { OperationPath } from "../../operations/operation-path.tsx";
import { coverage, type Operation, operations } from "./operations.ts";
import { type PairId, pairs } from "./pairs.ts";

/** The API side of the stage. */
export function StageSea() {
  const { linked, total } = coverage;
  return (
    <div className="stage-sea">
      <p className="stage-label">
        <FileCodeCorner size={14} aria-hidden />
        <bdi>skerry-openapi.yaml</bdi> <span>v2.4.0</span>
      </p>
      {operations.map((operation) => (
        <OperationCard key={operation.path} {...operation} />
      ))}
      <div className="stage-coverage">
        <p>
          <b>
            {linked} of {total} operations are on a screen
          </b>
          <span>{Math.round((linked / total) * 100)}%</span>
        </p>
        <div className="stage-cells" aria-hidden="true">
          {Array.from({ length: total }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells are only counted
            <i key={index} className={index < linked ? "is-linked" : undefined} />
          ))}
        </div>
      </div>
    </div>
  );
}

function OperationCard({ method, path, pair, fields = [], screens }: Operation) {
  const head = (
    <>
      <MethodBadge method={method} /> <OperationPath path={path} />{" "}
      {fields.length === 0 && <small className="stage-screens">{screens ?? "No screen yet"}</small>}
    </>
  );
  return (
    <div className="stage-operation" data-linked={screens !== undefined}>
      {pair ? (
        <Row
          id={pair}
          label={`${method} ${path}, ${screens}, sent by Book button on Departures`}
          className="stage-head"
        >
          {head}
        </Row>
      ) : (
        <p className="stage-row stage-head">{head}</p>
      )}
      {pairs
        .filter(({ id }) => fields.includes(id))
        .map(({ id, layer, field, type }) => (
          <Row key={id} id={id} label={`${field}, ${type}, shown by ${layer} on Departures`}>
            <code>{field}</code> <small>{type}</small>
          </Row>
        ))}
    </div>
  );
}

type RowProps = { id: PairId; label: string; className?: string; children: ReactNode };

function Row({ id, label, className = "", children }: RowProps) {
  return (
    <button type="button" className={`stage-row ${className}`} data-span-to={id} aria-label={label}>
      {children}
    </button>
  );
}
