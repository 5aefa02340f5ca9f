import { askHost } from "./border.ts";
import { addListener, type Listener, listenToFigma, removeListener } from "./events.ts";
import { createMissingMemberError, isOfTheLanguage, members } from "./members.ts";
import { clearSnapshots } from "./nodes.ts";

export const mixed = Symbol("figma.mixed");

type Special = Readonly<Record<string, unknown>>;

let onMessage: Listener | undefined;

export const getOnMessage = (): Listener | undefined => onMessage;

function events(prefix: string, add: (event: string, listener: Listener, isOnce: boolean) => void): Special {
  return {
    on: (event: string, listener: Listener) => add(event, listener, false),
    once: (event: string, listener: Listener) => add(event, listener, true),
    off: (event: string, listener: Listener) => removeListener(`${prefix}${event}`, listener),
  };
}

/** Members with callbacks. */
const specials: Readonly<Record<string, Special>> = {
  "": {
    ...events("", listenToFigma),
    mixed,
    notify(message: string, options?: { error?: boolean }) {
      askHost({ do: "notify", message: String(message), isError: options?.error ?? false });
      return { cancel: () => {} };
    },
  },
  ui: events("ui ", (event, listener, isOnce) => {
    if (event !== "message") throw new Error(`in on: figma.ui has no event "${event}"`);
    addListener(`ui ${event}`, listener, isOnce);
  }),
  codegen: events("codegen ", (event, listener, isOnce) => {
    askHost({ do: "listen", event: `codegen ${event}` });
    addListener(`codegen ${event}`, listener, isOnce);
  }),
};

function createMethod(part: string, member: string) {
  const call = (parameters: unknown[]) => {
    clearSnapshots();
    return askHost({ do: "callPart", part, member, parameters });
  };
  if (member.endsWith("Async")) return async (...parameters: unknown[]) => call(parameters);
  return (...parameters: unknown[]) => call(parameters);
}

function createPart(part: string): object {
  const table = members.figma[part];
  const typed = new Set(table?.typed);
  const readOnly = new Set(table?.readOnly);
  const methods = new Map(table?.methods.map((name) => [name, createMethod(part, name)]));
  const properties = new Set(table?.properties);
  const special = specials[part] ?? {};
  const name = part ? `figma.${part}` : "figma";
  const parts = new Map<string, object>();

  return new Proxy(
    {},
    {
      get(_, member) {
        if (isOfTheLanguage(member)) return undefined;
        if (part === "ui" && member === "onmessage") return onMessage;
        if (member in special) return special[member];
        const method = methods.get(member);
        if (method) return method;
        if (properties.has(member)) return askHost({ do: "readPart", part, member });
        if (part === "" && member !== "" && member in members.figma) {
          if (!parts.has(member)) parts.set(member, createPart(member));
          return parts.get(member);
        }
        throw createMissingMemberError(name, member, typed.has(member));
      },
      set(_, member, value) {
        if (part === "ui" && member === "onmessage") {
          onMessage = value;
          return true;
        }
        if (typeof member === "symbol" || !typed.has(member)) throw new TypeError("object is not extensible");
        if (readOnly.has(member)) throw new TypeError("no setter for property");
        clearSnapshots();
        askHost({ do: "writePart", part, member, value });
        return true;
      },
      has: (_, member) => typeof member === "string" && typed.has(member),
      ownKeys: () => [],
      deleteProperty: () => false,
      defineProperty() {
        throw new TypeError("object is not extensible");
      },
    },
  );
}

export const figma = createPart("");
