import type { Plugin } from "vite";

/**
 * The router's parts for server data and for watching its own work, 2 kB on every page. No route here has a loader or an
 * action on the server (`trimManifest` refuses one), so a page's HTML carries no data: this answers what the real ones would.
 */
const instead: Record<string, string> = {
  "turbo-stream.js": `
    export let encode;
    export const decode = async () => ({ value: { loaderData: {} }, done: Promise.resolve() });`,
  "instrumentation.js": `
    export let getRouteInstrumentationUpdates, instrumentClientSideRouter, instrumentHandler, instrumentationResultMetaContext;
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;`,
};

export function trimRouter(): Plugin {
  return {
    name: "trim-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: /\/react-router\/dist\/production\/.*\/(turbo-stream|instrumentation)\.js$/ },
      handler: (id) => instead[id.slice(id.lastIndexOf("/") + 1)],
    },
  };
}
