import type { Bar } from "../bars.ts";
import { visitCorpus } from "./corpus.ts";
import { measureExamples } from "./examples.ts";
import { measureFieldAddresses } from "./field-addresses.ts";
import { measureLarge } from "./large.ts";
import { measurePage } from "./page.ts";
import { measurePeers } from "./peers.ts";
import { measureSamples } from "./samples.ts";
import { measureSearch } from "./search.ts";
import { measureShared } from "./shared.ts";

/** Measurements of the documentation over the built product. */
export const docsParts: Record<string, () => Promise<Bar[]>> = {
  page: measurePage,
  shared: measureShared,
  peers: measurePeers,
  large: measureLarge,
  examples: measureExamples,
  samples: measureSamples,
  corpus: visitCorpus,
  search: measureSearch,
  fields: measureFieldAddresses,
};
