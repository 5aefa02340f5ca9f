import type { MediaView } from "@linkspan/engine/documentation-view";
import { type ReactNode, useMemo, useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Segmented } from "../../../ui/forms/segmented.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { findTargetRow } from "./deep-link.ts";
import { ExampleBlock } from "./example-block.tsx";
import type { ExampleSource } from "./example-source.ts";
import { LongText } from "./long-text.tsx";
import { SchemaTree } from "./schema-tree/schema-tree.tsx";
import { useLoadComponent } from "./use-load-component.ts";

type Shown = "schema" | "example";

type Props = {
  media: readonly MediaView[];
  source: ExampleSource;
  heading?: ReactNode;
  text?: string;
  /** The pointer of the field that the URL links to. */
  pointer?: string | undefined;
};

/** A body: its media types, and for the chosen one the schema or an example. */
export function MediaPanel({ media, source, heading, text, pointer }: Props) {
  const t = useMessages();
  const target = useMemo(
    () => (pointer === undefined ? undefined : findTargetRow(media, pointer)),
    [media, pointer],
  );
  const [chosenAt, setAt] = useState<number>();
  const at = chosenAt ?? target?.mediaIndex ?? 0;
  useLoadComponent(target?.row.missing);
  const [shown, setShown] = useState<Shown>("schema");
  const chosen = media[at] ?? media[0];
  if (!chosen) return heading ? <div className="operation-bar">{heading}</div> : null;
  const options = [
    { value: "schema", label: t("operation.schema") },
    { value: "example", label: t("operation.example") },
  ] as const;
  const wantsExample = shown === "example" || chosen.node === undefined;
  return (
    <>
      <div className="operation-bar">
        {heading}
        <MediaType media={media} at={at} onChange={setAt} />
        {chosen.node && (
          <Segmented label={t("operation.view")} value={shown} options={options} onChange={setShown} />
        )}
      </div>
      {text && (
        <div className="operation-text mb-2.5 text-small">
          <LongText text={text} />
        </div>
      )}
      {wantsExample || !chosen.node ? (
        <ExampleBlock key={at} media={chosen} source={source} />
      ) : (
        <SchemaTree
          key={at}
          node={chosen.node}
          targetPath={at === target?.mediaIndex ? target.row.keys : undefined}
        />
      )}
    </>
  );
}

function MediaType({
  media,
  at,
  onChange,
}: {
  media: readonly MediaView[];
  at: number;
  onChange: (at: number) => void;
}) {
  const t = useMessages();
  if (media.length > 1) {
    return (
      <Select
        label={t("operation.media")}
        size="sm"
        className="operation-media"
        value={String(at)}
        options={media.map(({ type }, index) => ({ value: String(index), label: type, lang: "en" }))}
        onChange={(value) => onChange(Number(value))}
      />
    );
  }
  const [only] = media;
  return only?.type ? (
    <code className="operation-media text-meta text-fg-3" translate="no">
      {only.type}
    </code>
  ) : null;
}
