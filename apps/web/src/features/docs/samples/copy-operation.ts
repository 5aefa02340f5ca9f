import {
  type ApiFacts,
  buildWithComponents,
  loadEach,
  viewOperation,
} from "@linkspan/engine/documentation-view";
import { translate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";
import type { SampleSource } from "./make-sample.ts";

export type CopyKind = "curl" | "types" | "markdown";

/** Copies an operation to the clipboard, after fetching its components. */
export async function copyOperation(source: SampleSource, kind: CopyKind): Promise<void> {
  const text = writeWhole(source, kind);
  try {
    await putOnClipboard(text);
  } catch (error) {
    // Rethrows the error of a component that failed to load. Otherwise the browser denied clipboard access.
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

/** A promise, because the text may be ready only after the click: browsers allow that only for promises. */
async function putOnClipboard(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === "undefined") return navigator.clipboard.writeText(await text);
  const blob = text.then((written) => new Blob([written], { type: "text/plain" }));
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
}

async function writeWhole(source: SampleSource, kind: CopyKind): Promise<string> {
  const { content, api, method, path, loadComponent } = source;
  if (kind === "curl") return (await (await import("./make-sample.ts")).makeSample(source, "curl")) ?? "";
  const { writeMarkdown, writeTypes } = await import("@linkspan/engine/export");
  const call: Call = { method, path, dialect: api.dialect };
  return buildWithComponents((loaded) => {
    const view = viewOperation(content, api, loaded);
    const written =
      kind === "types" ? writeTypes(view, call) : writeMarkdown(view, { ...call, withMade: true });
    return { result: written.text, missing: written.missing };
  }, loadComponent && loadEach(loadComponent));
}

type Call = { method: string; path: string; dialect: ApiFacts["dialect"] };
