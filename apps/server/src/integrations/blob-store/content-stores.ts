import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Config } from "../../config.ts";
import type { DB } from "../../db/tables.ts";
import type { ContentStore } from "./blob-store.ts";
import { type BlobSeconds, measureContent } from "./measure-content.ts";
import { openPostgresContent } from "./postgres-content.ts";
import { openS3Content } from "./s3-content.ts";

type S3Config = "S3_ENDPOINT" | "S3_REGION" | "S3_BUCKET" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY";
export type ContentConfig = Partial<Pick<Config, "BLOB_STORE" | S3Config>>;

export type BlobOptions = {
  /** For how long reads and writes wait while an object store can't be reached. */
  retryMs?: number;
  /** Measures the requests. */
  seconds?: BlobSeconds;
};

/** Empty content has no parts in PostgreSQL: no store tells whether it is there. */
export const emptySha256 = createHash("sha256").digest();

/** The content stores by the name that rows of blobs have: the database, and the object store if there is one. */
export class ContentStores {
  readonly #stores = new Map<string, ContentStore>();
  /** The store for new content comes first. */
  readonly #inOrder: readonly ContentStore[];

  constructor(config: ContentConfig, db: Kysely<DB>, { retryMs = 0, seconds }: BlobOptions = {}) {
    const add = (name: string, store: ContentStore) =>
      this.#stores.set(name, seconds ? measureContent(name, store, seconds) : store);
    add("postgres", openPostgresContent(db));
    const s3 = openS3(config, retryMs);
    if (s3) add("s3", s3);
    const first = this.get(config.BLOB_STORE ?? "postgres");
    this.#inOrder = [first, ...[...this.#stores.values()].filter((store) => store !== first)];
  }

  get(name: string): ContentStore {
    const store = this.#stores.get(name);
    if (!store) throw new Error(`There are no settings for the blob store ${name}.`);
    return store;
  }

  get all(): readonly ContentStore[] {
    return this.#inOrder;
  }

  /** Asks each store until one has the content. If it is moved meanwhile, the first one may have it at last. */
  async search<Found>(ask: (store: ContentStore) => Promise<Found | undefined>): Promise<Found | undefined> {
    const again = this.#inOrder.length > 1 ? this.#inOrder.slice(0, 1) : [];
    for (const store of [...this.#inOrder, ...again]) {
      const found = await ask(store);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The same for content that must be there. */
  async find<Found>(
    sha256: Buffer,
    ask: (store: ContentStore) => Promise<Found | undefined>,
  ): Promise<Found> {
    const found = await this.search(ask);
    if (found === undefined) throw new Error(`blob ${sha256.toString("hex")} is missing`);
    return found;
  }
}

function openS3(config: ContentConfig, retryMs: number): ContentStore | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region = "us-east-1" } = config;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return openS3Content({ endpoint, bucket, region, accessKeyId, secretAccessKey, retryMs });
}
