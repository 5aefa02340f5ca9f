import { importPeer, type Peer } from "./peer.ts";

type Core = {
  Spectral: new () => {
    setRuleset: (ruleset: { extends: unknown[] }) => void;
    run: (document: object) => Promise<unknown[]>;
  };
  Document: new (text: string, parser: unknown, file: string) => object;
};

/** Spectral with its recommended rules for API descriptions. */
export const spectral: Peer = {
  name: "Spectral",
  prepare: async () => {
    const { Spectral, Document } = await importPeer<Core>("@stoplight/spectral-core");
    const { default: parsers } = await importPeer<{ default: { Json: unknown; Yaml: unknown } }>(
      "@stoplight/spectral-parsers",
    );
    const { oas } = await importPeer<{ oas: unknown }>("@stoplight/spectral-rulesets");
    const linter = new Spectral();
    linter.setRuleset({ extends: [oas] });
    return async (text, file) => {
      const parser = file.endsWith(".json") ? parsers.Json : parsers.Yaml;
      return (await linter.run(new Document(text, parser, file))).length;
    };
  },
};
