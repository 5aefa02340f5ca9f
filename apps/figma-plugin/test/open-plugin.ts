import { rolldown } from "rolldown";
import type { DocumentOptions } from "../../../dev/figma-host/document/document.ts";
import { openFigmaHost } from "../../../dev/figma-host/host.ts";
import type { Manifest } from "../../../dev/figma-host/manifest.ts";
import { createManifest } from "../manifest.ts";
import config from "../rolldown.config.ts";
import {
  type CallInput,
  type CallName,
  type CallOutput,
  messageVersion,
  readReply,
} from "../src/messages.ts";

const manifest = createManifest({ origin: "https://linkspan.example", id: "linkspan" }) as Manifest;

let built: Promise<string> | undefined;

/** The script that ships, built once. */
async function buildMain(): Promise<string> {
  const { output, ...input } = Array.isArray(config) ? {} : config;
  const bundle = await rolldown(input);
  const { output: chunks } = await bundle.generate(Array.isArray(output) ? output[0] : output);
  await bundle.close();
  return chunks[0].code;
}

/** A file with the built plugin running in QuickJS. `call` does what the plugin's window does. */
export async function openPlugin(options: DocumentOptions) {
  built ??= buildMain();
  const host = openFigmaHost({ ...options, manifest, main: await built, ui: "<p></p>" });
  await host.run();
  const waiting = new Map<number, (reply: ReturnType<typeof readReply>) => void>();
  host.watch((change, message) => {
    const reply = change === "message" ? readReply(message) : undefined;
    if (reply && "id" in reply) waiting.get(reply.id)?.(reply);
  });
  let last = 0;
  return {
    host,
    async call<Name extends CallName>(call: Name, input: CallInput<Name>): Promise<CallOutput<Name>> {
      const id = ++last;
      const reply = await new Promise<ReturnType<typeof readReply>>((resolve) => {
        waiting.set(id, resolve);
        host.postFromUi({ version: messageVersion, id, call, input });
      });
      waiting.delete(id);
      if (!reply || !("output" in reply)) throw new Error(`${call}: ${JSON.stringify(reply)}`);
      return reply.output as CallOutput<Name>;
    },
  };
}

export type OpenPlugin = Awaited<ReturnType<typeof openPlugin>>;
