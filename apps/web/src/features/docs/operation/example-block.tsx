import { type MediaView, writeValue } from "@linkspan/engine/documentation-view";
import { use, useEffect, useMemo, useRef } from "react";
import { useMessages } from "../../../lib/i18n.tsx";
import { useLoaded } from "../../../lib/use-loaded.ts";
import { CodeBlock, type CodeSample } from "../../../ui/code-block.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { ExampleSource } from "./example-source.ts";
import { PartsContext } from "./parts-context.ts";

/** So many parts are fetched for one example; what lies deeper is left out of it. */
const mostParts = 200;

type Props = { media: MediaView; source: ExampleSource };

/** The author's examples; where there are none, one that fits the schema. */
export function ExampleBlock({ media, source }: Props) {
  const t = useMessages();
  const [first, ...rest] = media.examples.map(({ name, summary, text }, index): CodeSample => {
    const label = summary || name || t("operation.written-example", { number: index + 1 });
    return { name: label, code: text };
  });
  if (first) return <CodeBlock samples={[first, ...rest]} />;
  if (media.schema === undefined || !isJson(media.type)) {
    return <p className="text-small text-fg-2">{t("operation.no-example")}</p>;
  }
  return <MadeExample media={media} source={source} />;
}

const loadMaker = () => import("@linkspan/engine/examples");

/** The maker of examples comes when the first one is wanted, and with it whatever the schema refers to. */
function MadeExample({ media, source }: Props) {
  const t = useMessages();
  const { load } = use(PartsContext);
  const asked = useRef(new Set<string>());
  const { schema } = media;
  const { dialect, direction, resolve } = source;
  const { part, error, isLoading, retry } = useLoaded(loadMaker);
  const made = useMemo(
    () => part && makeExample(part.createExample, { schema: schema ?? true, dialect, direction, resolve }),
    [part, schema, dialect, direction, resolve],
  );
  // What comes makes another `resolve`, and with it another example.
  useEffect(() => {
    const more = made?.missed.filter((reference) => !asked.current.has(reference)) ?? [];
    for (const reference of load ? more.slice(0, mostParts - asked.current.size) : []) {
      asked.current.add(reference);
      load?.(reference);
    }
  }, [made, load]);
  if (error) {
    return (
      <LoadFailed title={t("operation.example-failed")} error={error} busy={isLoading} onRetry={retry} />
    );
  }
  if (!made) return <Skeleton className="h-40" />;
  return <CodeBlock samples={[{ name: t("operation.made-example"), code: made.text }]} />;
}

type Maker = typeof import("@linkspan/engine/examples").createExample;

/** An example, and the references that led nowhere so far. */
function makeExample(
  create: Maker,
  { schema, dialect, direction, resolve }: ExampleSource & { schema: Parameters<Maker>[0] },
): { text: string; missed: string[] } {
  const missed = new Set<string>();
  const value = create(schema, {
    dialect,
    direction,
    resolve: (reference) => {
      const found = resolve(reference);
      if (found === undefined) missed.add(reference);
      return found;
    },
  });
  return { text: writeValue(value), missed: [...missed] };
}

/** Whether JSON shows what is sent: other media types look different, and forms are shown as their fields. */
function isJson(type: string): boolean {
  return type === "" || /json|\*\/\*|form/i.test(type);
}
