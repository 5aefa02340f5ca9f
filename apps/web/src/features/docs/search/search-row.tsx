import type { DesignHit, PropertyHit, SchemaHit, SearchHit, SearchMatch } from "@linkspan/contract";
import { formatFieldName, isSentField } from "@linkspan/engine/field-address";
import { Braces, Frame } from "lucide-react";
import { memo, type ReactNode } from "react";
import { Link } from "react-router";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import type { Translate } from "../../../lib/i18n/translate.tsx";
import { MethodBadge } from "../../operations/method-badge.tsx";
import type { Row } from "./list-rows.ts";
import { MarkedText } from "./marked-text.tsx";

type Props = { row: Row; id: string; isActive: boolean; onNear: (row: Row) => void; onChoose: () => void };

/** A result. It is a link, so that it can be opened in another tab. */
export const SearchRow = memo(function SearchRow({ row, id, isActive, onNear, onChoose }: Props) {
  const t = useMessages();
  const { title, text, end } = describeRow(row, t);
  return (
    <Link
      to={row.to}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className="palette-row"
      onPointerMove={() => onNear(row)}
      onClick={(event) => {
        // Opening it in another tab or window does not close the search.
        if (!(event.metaKey || event.ctrlKey || event.shiftKey)) onChoose();
      }}
    >
      <RowIcon row={row} />
      <span className="grid min-w-0 flex-1">
        <span className="palette-line gap-1.5">{title}</span>
        <span className="palette-line text-meta text-fg-3">{text}</span>
      </span>
      {end && <span className="palette-end">{end}</span>}
    </Link>
  );
});

function RowIcon({ row }: { row: Row }) {
  if (row.kind === "schemas") return <Braces size={15} aria-hidden className="palette-icon" />;
  if (row.kind === "screens") return <Frame size={15} aria-hidden className="palette-icon" />;
  return <MethodBadge method={row.hit.method} size="xs" />;
}

type Described = { title: ReactNode; text: ReactNode; end?: ReactNode };

function describeRow(row: Row, t: Translate): Described {
  switch (row.kind) {
    case "properties":
      return describeProperty(row.hit, t);
    case "operations":
      return describeOperation(row.hit);
    case "schemas":
      return describeSchema(row.hit, t);
    case "screens":
      return describeDesign(row.hit, t);
    case "recent":
      return { title: <bdi>{row.hit.summary || row.hit.path}</bdi>, text: <Code>{row.hit.path}</Code> };
  }
}

function describeProperty(hit: PropertyHit, t: Translate) {
  const where =
    hit.in === "response" || hit.in === "header"
      ? t(`search.in-${hit.in}`, { status: hit.status })
      : t(`search.in-${hit.in}`);
  return {
    title: (
      <>
        <Code>
          <MarkedText text={hit.name} ranges={hit.ranges} />
        </Code>
        <bdi className="text-meta text-sea">{hit.type}</bdi>
      </>
    ),
    text: (
      <>
        <Code>{hit.path}</Code>
        <span>
          {t("search.comma")}
          {where}
          {hit.within !== "" && t("search.comma")}
        </span>
        {hit.within !== "" && <Code>{hit.within}</Code>}
      </>
    ),
  };
}

function describeOperation({ matches, summary, path }: SearchHit) {
  const rangesIn = (field: SearchMatch["in"]) => matches.find((match) => match.in === field)?.ranges;
  // Properties have their own rows.
  const quoted = matches.find((match) => match.in === "description") ?? matches[0];
  const other = rangesIn("summary") || rangesIn("path") ? undefined : quoted;
  const marked = <MarkedText text={path} ranges={rangesIn("path")} />;
  return {
    title: summary ? (
      <bdi>
        <MarkedText text={summary} ranges={rangesIn("summary")} />
      </bdi>
    ) : (
      <Code>{marked}</Code>
    ),
    text: (
      <>
        {summary && <Code>{marked}</Code>}
        {other && <Other match={other} after={summary !== ""} />}
      </>
    ),
  };
}

function describeSchema({ name, matches }: SchemaHit, t: Translate) {
  const [first] = matches;
  const rest = matches.find((match) => match.in !== "name");
  return {
    title: (
      <Code>
        <MarkedText text={name} ranges={first?.in === "name" ? first.ranges : undefined} />
      </Code>
    ),
    text: rest ? <Other match={rest} after={false} /> : t("search.schema"),
  };
}

/** A screen, or a layer with its screen, and what it is connected to. */
function describeDesign(
  { layer, match, screen_name, page_name, field, operation, is_broken }: DesignHit,
  t: Translate,
) {
  const marked = <MarkedText text={match.text} ranges={match.ranges} />;
  const relation = field ? (
    t(isSentField(field) ? "search.sends" : "search.shows", {
      field: <Code>{formatFieldName(field)}</Code>,
    })
  ) : operation ? (
    <Code>{`${operation.method.toUpperCase()} ${operation.path}`}</Code>
  ) : (
    t("search.not-linked")
  );
  return {
    title: <bdi>{match.in === "name" ? marked : layer?.name}</bdi>,
    text: (
      <>
        {layer && <bdi>{screen_name}</bdi>}
        {layer && <span>{t("search.comma")}</span>}
        <bdi>{page_name}</bdi>
        {match.in === "text" && (
          <>
            <span>{t("search.comma")}</span>
            <q dir="auto">{marked}</q>
          </>
        )}
      </>
    ),
    end: is_broken ? <span className="text-poor">{t("search.broken")}</span> : relation,
  };
}

/** Where else the text matches: names as code, everything else as a quotation. */
function Other({ match, after }: { match: SearchMatch; after: boolean }) {
  const t = useMessages();
  const marked = <MarkedText text={match.text} ranges={match.ranges} />;
  const isCode = match.in === "property" || match.in === "operationId";
  return (
    <>
      {after && <span>{t("search.comma")}</span>}
      {isCode ? <Code>{marked}</Code> : <q dir="auto">{marked}</q>}
    </>
  );
}

function Code({ children }: { children: ReactNode }) {
  return (
    <code dir="ltr" translate="no">
      {children}
    </code>
  );
}
