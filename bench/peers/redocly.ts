import { importPeer, type Peer } from "./peer.ts";

type Redocly = {
  createConfig: (config: { extends: string[] }) => Promise<unknown>;
  lintFromString: (input: { source: string; absoluteRef: string; config: unknown }) => Promise<unknown[]>;
};

/** Redocly with its recommended rules. */
export const redocly: Peer = {
  name: "Redocly",
  prepare: async () => {
    const { createConfig, lintFromString } = await importPeer<Redocly>("@redocly/openapi-core");
    const config = await createConfig({ extends: ["recommended"] });
    return async (source, file) => (await lintFromString({ source, absoluteRef: `/${file}`, config })).length;
  },
};
