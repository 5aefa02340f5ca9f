import type {
  Binding,
  FieldRequest,
  Link,
  OperationScreens,
  Screen,
  ScreenDetails,
} from "@linkspan/contract";
import type { LinkChange, ScreenLink } from "./link-change.ts";

/** The screens of an operation as they are after a change. */
export function applyToOperation(
  data: OperationScreens,
  operation: string,
  change: LinkChange,
): OperationScreens {
  switch (change.kind) {
    case "bind": {
      const others = data.bindings.filter(({ layer }) => layer.id !== change.binding.layer.id);
      if (change.binding.operation_id !== operation) return { ...data, bindings: others };
      return { ...data, no_screen: null, bindings: [...others, change.binding] };
    }
    case "unbind":
      return { ...data, bindings: withoutLayer(data.bindings, change.binding) };
    case "request": {
      const others = withoutRequest(data.field_requests, change.request);
      const isOwn = change.request.operation_id === operation;
      return { ...data, field_requests: isOwn ? [...others, change.request] : others };
    }
    case "withdraw":
      return { ...data, field_requests: withoutRequest(data.field_requests, change.request) };
    case "link": {
      if (change.operation !== operation) return data;
      const screens = withoutScreen(data.screens, change.screen);
      const bindings = [...data.bindings, ...change.bindings];
      return {
        ...data,
        no_screen: null,
        screens: [...screens, change.screen],
        bindings,
        links: addLinks(data.links, change),
      };
    }
    case "unlink":
      if (change.operation !== operation) return data;
      return {
        ...data,
        screens: withoutScreen(data.screens, change.screen),
        links: data.links.filter(({ screen }) => screen !== change.screen.node_id),
        bindings: data.bindings.filter(({ screen }) => screen !== change.screen.node_id),
      };
    case "no-screen":
      if (change.operation !== operation) return data;
      return { ...data, no_screen: { reason: change.reason, by: null } };
    case "needs-screen":
      return change.operation === operation ? { ...data, no_screen: null } : data;
    case "ignore-warning":
    case "restore-warning": {
      if (change.operation !== operation) return data;
      const others = data.ignored_warnings.filter((key) => key !== change.warning);
      const added = change.kind === "ignore-warning" ? [change.warning] : [];
      return { ...data, ignored_warnings: [...others, ...added] };
    }
  }
}

/** A screen as it is after a change. */
export function applyToScreen(data: ScreenDetails, change: LinkChange): ScreenDetails {
  const node = data.screen.node_id;
  switch (change.kind) {
    case "bind":
      if (change.binding.screen !== node) return data;
      return { ...data, bindings: [...withoutLayer(data.bindings, change.binding), change.binding] };
    case "unbind":
      return { ...data, bindings: withoutLayer(data.bindings, change.binding) };
    case "request": {
      if (change.request.screen !== node) return data;
      const others = withoutRequest(data.field_requests, change.request);
      return { ...data, field_requests: [...others, change.request] };
    }
    case "withdraw":
      return { ...data, field_requests: withoutRequest(data.field_requests, change.request) };
    case "link": {
      if (change.screen.node_id !== node) return data;
      const bindings = [...data.bindings, ...change.bindings];
      return { ...data, bindings, links: addLinks(data.links, change) };
    }
    case "unlink": {
      if (change.screen.node_id !== node) return data;
      const isOther = ({ operation_id }: Link | Binding) => operation_id !== change.operation;
      return { ...data, links: data.links.filter(isOther), bindings: data.bindings.filter(isOther) };
    }
    case "no-screen":
    case "needs-screen":
    case "ignore-warning":
    case "restore-warning":
      return data;
  }
}

function withoutLayer(bindings: readonly Binding[], { layer }: Binding): Binding[] {
  return bindings.filter((binding) => binding.layer.id !== layer.id);
}

function withoutRequest(requests: readonly FieldRequest[], { screen, layer }: FieldRequest): FieldRequest[] {
  return requests.filter((other) => other.screen !== screen || other.layer.id !== layer.id);
}

function withoutScreen(screens: readonly Screen[], { node_id }: Screen): Screen[] {
  return screens.filter((screen) => screen.node_id !== node_id);
}

function addLinks(links: readonly Link[], { operation, screen, nodes }: ScreenLink): Link[] {
  const isSame = (link: Link) => link.operation_id === operation && nodes.includes(link.node_id);
  const added = nodes.map(
    (node_id): Link => ({
      operation_id: operation,
      node_id,
      screen: screen.node_id,
      source: "person",
      is_broken: false,
      created_by: null,
      created_at: new Date().toISOString(),
    }),
  );
  return [...links.filter((link) => !isSame(link)), ...added];
}
