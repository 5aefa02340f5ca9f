import type { NodeSnapshot } from "../protocol.ts";
import { askHost, decodeProperty, readSnapshot } from "./border.ts";
import { addPageListener, removePageListener } from "./events.ts";
import { allNodeMembers, createMissingMemberError, isOfTheLanguage, members } from "./members.ts";

type NodeIdentity = { readonly id: string; readonly type: string };
type Callback = (node: object) => unknown;

const handles = new Map<string, object>();
const identities = new WeakMap<object, NodeIdentity>();
const snapshots = new Map<string, NodeSnapshot>();

/** Values are read from the host once a turn, and again after anything was changed. */
export function clearSnapshots(): void {
  snapshots.clear();
}

export function findIdentity(value: object): NodeIdentity | undefined {
  return identities.get(value);
}

function readProperty({ id }: NodeIdentity, name: string): unknown {
  let snapshot = snapshots.get(id);
  if (!snapshot) {
    snapshot = readSnapshot(id, `get_${name}`);
    snapshots.set(id, snapshot);
  }
  const message = snapshot.throwing[name];
  if (message !== undefined) throw new Error(message);
  return decodeProperty(snapshot.values[name]);
}

/** The callback runs here; the host lists the nodes. */
function search({ id }: NodeIdentity, member: string, callback: Callback | undefined): unknown {
  const found = askHost({ do: "callNode", id, member, parameters: [] }) as object[];
  const isOne = member === "findOne" || member === "findChild";
  if (isOne && !callback) throw new Error(`in ${member}: Expected a callback`);
  if (isOne) return found.find((node) => callback?.(node)) ?? null;
  return callback ? found.filter((node) => callback(node)) : found;
}

const searches = new Set(["findAll", "findOne", "findChildren", "findChild"]);

/** Methods that change nothing leave what was read as it is. */
const isReading = (name: string) =>
  name.startsWith("get") || name.startsWith("find") || name === "exportAsync";

function createMethod(identity: NodeIdentity, name: string) {
  if (searches.has(name)) return (callback?: Callback) => search(identity, name, callback);
  if (name === "toString") return () => `[Node ${identity.id}]`;
  if (name === "on" || name === "once") {
    return (event: string, listener: () => void) =>
      addPageListener(identity.id, event, listener, name === "once");
  }
  if (name === "off")
    return (event: string, listener: () => void) => removePageListener(identity.id, event, listener);
  const call = (parameters: unknown[]) => {
    if (!isReading(name)) clearSnapshots();
    return askHost({ do: "callNode", id: identity.id, member: name, parameters });
  };
  // What the host refuses at once rejects the promise.
  if (name.endsWith("Async")) return async (...parameters: unknown[]) => call(parameters);
  return (...parameters: unknown[]) => call(parameters);
}

/** The members of one type of node and how they are reached; the target of each proxy is the node's identity. */
function createHandler(type: string): ProxyHandler<NodeIdentity> {
  const table = members.nodes[type];
  if (!table) throw new Error(`Nodes of type ${type} are not provided by this host yet`);
  const typed = new Set(table.typed);
  const methods = new Set([...table.methods, ...table.inSandbox]);
  const properties = new Set(table.properties);

  return {
    get(identity, name) {
      if (isOfTheLanguage(name)) return undefined;
      if (name === "id") return identity.id;
      if (name === "type") return type;
      if (name === "removed") return !askHost({ do: "exists", id: identity.id });
      if (properties.has(name)) return readProperty(identity, name);
      if (methods.has(name)) return createMethod(identity, name);
      // Members of other types of nodes are undefined in Figma, too: plugins ask that way what a node can do.
      if (!typed.has(name) && allNodeMembers.has(name)) return undefined;
      throw createMissingMemberError(`${type} node`, name, typed.has(name));
    },
    set({ id }, name, value) {
      if (typeof name === "symbol") throw new TypeError("object is not extensible");
      clearSnapshots();
      askHost({ do: "write", id, member: name, value });
      return true;
    },
    has: (_, name) => typeof name === "string" && typed.has(name),
    ownKeys: () => [],
    deleteProperty: () => false,
    defineProperty() {
      throw new TypeError("object is not extensible");
    },
  };
}

const handlers = new Map<string, ProxyHandler<NodeIdentity>>();

/** The object that stands for a node: the same one every time. */
export function getNode(id: string, type: string): object {
  const known = handles.get(id);
  if (known && identities.get(known)?.type === type) return known;
  const handler = handlers.get(type) ?? createHandler(type);
  handlers.set(type, handler);
  const identity = { id, type };
  const handle = new Proxy(identity, handler);
  identities.set(handle, identity);
  handles.set(id, handle);
  return handle;
}
