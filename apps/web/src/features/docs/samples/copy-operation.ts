import "../../../lib/samples-messages.ts";
import {
  type ApiFacts,
  type LoadedParts,
  type OperationContent,
  type OperationView,
  viewOperation,
} from "@linkspan/engine/documentation-view";
import { translate } from "../../../lib/i18n.tsx";
import { showToast } from "../../../ui/toast.tsx";
import type { LoadPart } from "../operation/parts-context.ts";

export type CopyKind = "curl" | "types" | "markdown";

/** What is copied. */
export type CopiedOperation = {
  content: OperationContent;
  method: string;
  path: string;
  api: ApiFacts;
  loadPart: LoadPart | undefined;
};

/** So many parts are fetched for one copy, in so many goes: what is beyond stays a name. */
const mostParts = 200;
const mostRounds = 8;

/** Puts an operation on the clipboard, with what it refers to fetched before. */
export async function copyOperation(source: CopiedOperation, kind: CopyKind): Promise<void> {
  const text = writeWhole(source, kind);
  try {
    await putOnClipboard(text);
  } catch (error) {
    // What could not be fetched is told as such; what is left is a browser that forbids it.
    await text;
    if (!(error instanceof DOMException)) throw error;
    void showToast({
      type: "error",
      title: translate("samples.copy-refused"),
      text: translate("samples.copy-refused-text"),
    });
    return;
  }
  void showToast({ type: "success", title: translate(`samples.copied-${kind}`) });
}

/** The text may come later than the click: browsers allow that for a promise, and not for a text. */
async function putOnClipboard(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === "undefined") return navigator.clipboard.writeText(await text);
  const blob = text.then((written) => new Blob([written], { type: "text/plain" }));
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
}

type Written = { text: string; missing: readonly string[] };

async function writeWhole(
  { content, method, path, api, loadPart }: CopiedOperation,
  kind: CopyKind,
): Promise<string> {
  const write = await selectWriter(kind, { method, path, dialect: api.dialect });
  const loaded = new Map<string, unknown>();
  for (let round = 0; ; round++) {
    const { text, missing } = await write(viewOperation(content, api, loaded as LoadedParts));
    const wanted = missing.filter((reference) => !loaded.has(reference)).slice(0, mostParts - loaded.size);
    if (!loadPart || wanted.length === 0 || round >= mostRounds) return text;
    await Promise.all(
      wanted.map(async (reference) => loaded.set(reference, (await loadPart(reference)) ?? null)),
    );
  }
}

type Call = { method: string; path: string; dialect: ApiFacts["dialect"] };

async function selectWriter(
  kind: CopyKind,
  call: Call,
): Promise<(view: OperationView) => Written | Promise<Written>> {
  if (kind === "curl") {
    const { makeSample } = await import("./make-sample.ts");
    return async (view) => ({
      text: (await makeSample({ view, ...call }, "curl")) ?? "",
      missing: view.missing,
    });
  }
  const { writeMarkdown, writeTypes } = await import("@linkspan/engine/writing");
  if (kind === "types") return (view) => writeTypes(view, call);
  return (view) => writeMarkdown(view, { ...call, withMade: true });
}
