import type { Json } from "../json.ts";
import type { ReadText } from "../parse/syntax.ts";
import type { Path } from "../path.ts";
import { splitReference } from "./references.ts";

/** How documents beside the first one are brought in. Addresses are relative to the first one, or whole. */
export type DocumentSource = {
  /** The text at an address; undefined, or a rejection, when there is none or it must not be read. */
  load: (url: string) => Promise<string | undefined>;
  read: (text: string) => ReadText;
};

/** What is wrong in another document, at the place in the root that leads there. */
export type DocumentDiagnostic = { rule: string; path: Path; detail: string };

/** Documents that were loaded, each once, and what was wrong with them. */
export type DocumentStore = {
  documents: Map<string, Json>;
  diagnostics: DocumentDiagnostic[];
  /** Loads the documents of references, as far as they are new and there is room for them. */
  loadAll(wanted: readonly { reference: string; from: Path }[]): Promise<void>;
};

const maxDocuments = 2000;
const maxCharacters = 32 * 1024 * 1024;
const atOnce = 16;

/** A store that holds nothing yet. */
export function createDocumentStore({ load, read }: DocumentSource): DocumentStore {
  const documents = new Map<string, Json>();
  const diagnostics: DocumentDiagnostic[] = [];
  const asked = new Set<string>();
  let charactersLeft = maxCharacters;

  async function loadOne(url: string, from: Path): Promise<void> {
    const text = await tryLoad(load, url);
    if (text === undefined || charactersLeft < 0) return;
    charactersLeft -= text.length;
    if (charactersLeft < 0) {
      diagnostics.push({
        rule: "too-large",
        path: from,
        detail: `${url}: the documents exceed 32 MiB in total`,
      });
      return;
    }
    const { value, diagnostics: found } = read(text);
    for (const { rule, message, position } of found) {
      diagnostics.push({
        rule,
        path: from,
        detail: `${url}:${position.line}:${position.column}: ${message}`,
      });
    }
    if (value !== undefined) documents.set(url, value as Json);
  }

  async function loadAll(wanted: readonly { reference: string; from: Path }[]): Promise<void> {
    let loading: Promise<void>[] = [];
    for (const { reference, from } of wanted) {
      const { url } = splitReference(reference);
      if (url === "" || asked.has(url) || asked.size > maxDocuments || charactersLeft < 0) continue;
      asked.add(url);
      if (asked.size > maxDocuments) {
        diagnostics.push({
          rule: "too-large",
          path: from,
          detail: `More than ${maxDocuments} documents are referenced`,
        });
      } else loading.push(loadOne(url, from));
      if (loading.length === atOnce) {
        await Promise.all(loading);
        loading = [];
      }
    }
    await Promise.all(loading);
  }

  return { documents, diagnostics, loadAll };
}

/** `load` reports its own errors; here a document that failed to load only leaves its references unresolved. */
async function tryLoad(load: DocumentSource["load"], url: string): Promise<string | undefined> {
  try {
    return await load(url);
  } catch {
    return undefined;
  }
}
