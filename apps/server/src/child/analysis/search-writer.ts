import { type Description, listPages } from "@linkspan/engine";
import { collectSchemaText, type OperationChunk } from "@linkspan/engine/documentation";
import { type OperationText, pageTexts, writeTexts } from "../../results/search-texts.ts";
import { WordList } from "../../results/search-words.ts";

/** Makes of operations what they are searched by. Pages of texts are handed out as they are full. */
export class SearchWriter {
  readonly #pages: Description["operations"];
  readonly #list = new WordList();
  #page: OperationText[] = [];

  constructor(description: Description) {
    this.#pages = listPages(description);
  }

  *add({ operation, search }: OperationChunk): Generator<Buffer, void, void> {
    this.#list.add(operation, search);
    this.#page.push({ method: this.#pages[operation]?.method ?? "", ...search });
    if (this.#page.length === pageTexts) yield* this.end();
  }

  /** Adds the named schemas, after all operations and webhooks: their places go on from there. */
  *addSchemas({ schemas }: Description): Generator<Buffer, void, void> {
    for (const [index, schema] of schemas.entries()) {
      const text = collectSchemaText(schema);
      this.#list.add(this.#pages.length + index, text);
      this.#page.push({ method: "", ...text });
      if (this.#page.length === pageTexts) yield* this.end();
    }
  }

  /** The last page. */
  *end(): Generator<Buffer, void, void> {
    if (this.#page.length > 0) yield writeTexts(this.#page);
    this.#page = [];
  }

  words(): Generator<Buffer, void, void> {
    return this.#list.blocks();
  }
}
