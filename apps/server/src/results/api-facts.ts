import type { ApiFacts } from "@linkspan/contract";
import type { DocumentationIndex } from "@linkspan/engine/documentation";
import { cutText } from "./cut-text.ts";

/** What each kind of fact may take, in bytes of JSON: they travel with every page of a navigator. */
const maxBytes = 1200;

const maxTextLength = 120;

/** The first server is what every address begins with, and the one text of which the end matters. */
const maxServerLength = 400;

/** What a description says for all its operations, as far as it is short. */
export function cutFacts(index: Pick<DocumentationIndex, keyof ApiFacts>): ApiFacts {
  return {
    dialect: index.dialect,
    servers: takeFitting(index.servers, (server) => cutText(server, maxServerLength)),
    security: takeFitting(index.security, (choice) => takeFitting(choice, cutRequired)),
    securitySchemes: takeFitting(index.securitySchemes, cutScheme),
    consumes: takeFitting(index.consumes, cutShort),
    produces: takeFitting(index.produces, cutShort),
  };
}

function cutShort(text: string): string {
  return cutText(text, maxTextLength);
}

function cutRequired({ scheme, scopes }: { scheme: string; scopes: readonly string[] }) {
  return { scheme: cutShort(scheme), scopes: takeFitting(scopes, cutShort) };
}

function cutScheme({ name, type, scheme, in: location, parameter }: ApiFacts["securitySchemes"][number]) {
  return {
    name: cutShort(name),
    type: cutShort(type),
    scheme: cutShort(scheme),
    in: cutShort(location),
    parameter: cutShort(parameter),
  };
}

/** Presents items until there is no more room, and looks at none after that. */
function takeFitting<From, To>(items: readonly From[], present: (item: From) => To): To[] {
  const taken: To[] = [];
  let room = maxBytes;
  for (const item of items) {
    const shown = present(item);
    room -= Buffer.byteLength(JSON.stringify(shown)) + 1;
    if (room < 0) break;
    taken.push(shown);
  }
  return taken;
}
