import { analyzeText, listFindings } from "@linkspan/engine";
import { yaml } from "@linkspan/engine/yaml";
import type { Peer } from "./peer.ts";

/** The engine, asked as its peers are. */
export const ours: Peer = {
  name: "ours",
  prepare: async () => async (text) => {
    const analyzed = analyzeText(text, { yaml });
    return analyzed.status === "analyzed" ? listFindings(analyzed.analysis).length : 0;
  },
};
