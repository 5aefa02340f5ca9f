import {
  buildWithComponents,
  type LoadComponent,
  loadEach,
  type MediaView,
  noteMissing,
  writeValue,
} from "@linkspan/engine/documentation-view";
import { use, useMemo } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { useLoaded } from "../../../lib/use-loaded.ts";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { CodeBlock, type CodeSample } from "../../../ui/text/code-block.tsx";
import { ComponentsContext } from "./components-context.ts";
import type { ExampleSource } from "./example-source.ts";

type Props = { media: MediaView; source: ExampleSource };

/** The author's examples, or one generated from the schema. */
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

/** Generated when it is first shown, after all components of its schema have loaded. */
function MadeExample({ media, source }: Props) {
  const t = useMessages();
  const { loadComponent } = use(ComponentsContext);
  const { schema } = media;
  const { dialect, direction, resolve } = source;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `resolve` and `loadComponent` change on each render and do the same
  const load = useMemo(
    () => () => makeExample(schema ?? true, { dialect, direction, resolve }, loadComponent),
    [schema, dialect, direction],
  );
  const { value: text, error, isLoading, retry } = useLoaded(load);
  if (error) {
    return (
      <LoadFailed title={t("operation.example-failed")} error={error} busy={isLoading} onRetry={retry} />
    );
  }
  if (text === undefined) return <Skeleton className="h-40" />;
  return <CodeBlock samples={[{ name: t("operation.made-example"), code: text }]} />;
}

async function makeExample(
  schema: NonNullable<MediaView["schema"]>,
  { dialect, direction, resolve }: ExampleSource,
  loadComponent: LoadComponent | undefined,
): Promise<string> {
  const { createExample } = await import("@linkspan/engine/examples");
  return buildWithComponents((loaded) => {
    const missing = new Set<string>();
    const find = noteMissing(
      (reference) => resolve(reference) ?? loaded.get(reference) ?? undefined,
      missing,
    );
    const value = createExample(schema, { dialect, direction, resolve: find });
    return { result: writeValue(value), missing };
  }, loadComponent && loadEach(loadComponent));
}

/** Whether JSON shows what is sent: other media types look different, and forms are shown as their fields. */
function isJson(type: string): boolean {
  return type === "" || /json|\*\/\*|form/i.test(type);
}
