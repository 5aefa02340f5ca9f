import { findBox, isHidden, isInInstance, isLocked, type Layer, listLayers } from "../document/layer.ts";
import type { FigmaHost } from "../host.ts";
import type { Manifest } from "../manifest.ts";

type Box = { x: number; y: number; width: number; height: number };
type ShownLayer = Box & { id: string; name: string; type: string; isLocked: boolean };
export type ShownFrame = Box & { id: string; name: string; picture: string; layers: ShownLayer[] };

/** Everything that the page shows. */
export type PageState = {
  name: string;
  pages: { id: string; name: string; isCurrent: boolean }[];
  frames: ShownFrame[];
  selection: string[];
  settings: { editorType: string; theme: string; seat: string; isOffline: boolean };
  isRunning: boolean;
  undoSteps: number;
  window: { id: number; isVisible: boolean; width: number; height: number; title: string } | undefined;
  commands: { command: string; name: string }[];
  languages: { label: string; value: string }[];
  notifications: string[];
  errors: string[];
  turns: { maxNodes: number; maxTurnMs: number };
};

const shownEntries = 5;

function describeLayer(layer: Layer): ShownLayer {
  const { x, y, width, height } = findBox(layer);
  const { id, name, type } = layer;
  return { id, name, type, x, y, width, height, isLocked: isLocked(layer) };
}

function describeFrame({ document }: FigmaHost, frame: Layer): ShownFrame {
  const version = document.isUnchanged(frame) ? 0 : document.history.getVersion();
  const layers = [...listLayers(frame)].slice(1).filter((layer) => !isHidden(layer));
  const { isLocked: _, type: __, ...shown } = describeLayer(frame);
  return {
    ...shown,
    picture: `/pictures/${encodeURIComponent(frame.id)}?version=${version}`,
    // The deepest layer is on top; layers of instances can be selected, too.
    layers: layers
      .toSorted((one, other) => Number(isInInstance(one)) - Number(isInInstance(other)))
      .map(describeLayer),
  };
}

export function describeState(host: FigmaHost, manifest: Manifest | undefined): PageState {
  const { document, editor } = host;
  const { currentPage } = editor;
  const window = host.getWindow();
  const { maxNodes, maxTurnMs } = host.counts();
  return {
    name: document.file.name,
    pages: (document.root.children ?? []).map(({ id, name }) => ({
      id,
      name,
      isCurrent: id === currentPage.id,
    })),
    frames: (currentPage.children ?? []).map((frame) => describeFrame(host, frame)),
    selection: (editor.selection.get(currentPage.id) ?? []).map(({ id }) => id),
    settings: { ...host.readSettings() },
    isRunning: host.isRunning(),
    undoSteps: document.history.countSteps(),
    window: window && {
      id: window.id,
      isVisible: window.isVisible,
      width: window.width,
      height: window.height,
      title: window.title,
    },
    commands: [{ command: "", name: manifest?.name ?? "" }, ...(manifest?.relaunchButtons ?? [])],
    languages: [...(manifest?.codegenLanguages ?? [])],
    notifications: host.notifications.slice(-shownEntries).map(({ message }) => message),
    errors: host.errors.slice(-shownEntries),
    turns: { maxNodes, maxTurnMs: Math.round(maxTurnMs) },
  };
}
