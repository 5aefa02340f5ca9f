import type {
  ComponentProperty,
  ComponentPropertyDefinition,
  Paint,
  Rectangle,
  TypeStyle,
} from "@figma/rest-api-spec";

/**
 * What a layer has besides its name and place, in the words of Figma's REST API, which the design files use too.
 * Fields that nothing here reads are passed on to exports.
 */
export type LayerFields = {
  readonly visible?: boolean;
  readonly locked?: boolean;
  readonly opacity?: number;
  readonly blendMode?: string;
  readonly absoluteBoundingBox?: Rectangle | null;
  readonly absoluteRenderBounds?: Rectangle | null;
  readonly clipsContent?: boolean;
  readonly layoutMode?: string;
  readonly fills?: readonly Paint[];
  readonly strokes?: readonly Paint[];
  readonly strokeWeight?: number;
  readonly cornerRadius?: number;
  readonly characters?: string;
  readonly style?: TypeStyle;
  readonly characterStyleOverrides?: readonly number[];
  readonly styleOverrideTable?: Readonly<Record<string, TypeStyle>>;
  readonly componentId?: string;
  readonly componentProperties?: Readonly<Record<string, ComponentProperty>>;
  readonly componentPropertyDefinitions?: Readonly<Record<string, ComponentPropertyDefinition>>;
  readonly componentPropertyReferences?: Readonly<Record<string, string>>;
  readonly annotations?: readonly LayerAnnotation[];
  readonly [passedOn: string]: unknown;
};

type LayerAnnotation = {
  readonly label?: string;
  readonly labelMarkdown?: string;
  readonly properties?: readonly { readonly type: string }[];
  readonly categoryId?: string;
};

/** What plugins stored on a layer. */
export type PluginRecords = {
  /** By plugin ID, then by key. */
  readonly own: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By namespace, then by key. */
  readonly shared: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Descriptions of relaunch buttons, by command. */
  readonly relaunch: Readonly<Record<string, string>>;
};

export const noRecords: PluginRecords = { own: {}, shared: {}, relaunch: {} };

/** What an instance had with another main component: choosing that one again brings its overrides back. */
type EarlierLook = { readonly children: readonly Layer[]; readonly fields: LayerFields };

/** A layer, a page or the document. Its values are replaced, never changed in place: undo puts the old ones back. */
export type Layer = {
  readonly id: string;
  readonly type: string;
  name: string;
  parent: Layer | null;
  children: readonly Layer[] | undefined;
  isRemoved: boolean;
  fields: LayerFields;
  records: PluginRecords;
  /** Whether Figma names a text layer after its text, until someone renames it. */
  isAutoNamed: boolean;
  /** Of an instance, by the ID of the component. */
  earlier: Readonly<Record<string, EarlierLook>>;
};

/** What a new layer starts with. */
export const newLayer = {
  parent: null,
  isRemoved: false,
  records: noRecords,
  isAutoNamed: false,
  earlier: {},
} as const satisfies Partial<Layer>;

/** A layer and everything below it, parents before children. */
export function* listLayers(root: Layer): Generator<Layer> {
  const waiting = [root];
  for (let layer = waiting.pop(); layer; layer = waiting.pop()) {
    yield layer;
    waiting.push(...(layer.children ?? []).toReversed());
  }
}

/** The layer's ancestors, the nearest first. */
export function listAncestors(layer: Layer): Layer[] {
  const ancestors: Layer[] = [];
  for (let { parent } = layer; parent; { parent } = parent) ancestors.push(parent);
  return ancestors;
}

export function findPage(layer: Layer): Layer | undefined {
  if (layer.type === "CANVAS") return layer;
  return listAncestors(layer).find(({ type }) => type === "CANVAS");
}

/** Whether the layer belongs to an instance, so that its structure is that of the main component. */
export function isInInstance(layer: Layer): boolean {
  return listAncestors(layer).some(({ type }) => type === "INSTANCE");
}

/** Whether the layer is not drawn, by itself or by an ancestor. */
export function isHidden(layer: Layer): boolean {
  return (
    layer.fields.visible === false || listAncestors(layer).some(({ fields }) => fields.visible === false)
  );
}

export function isLocked(layer: Layer): boolean {
  return layer.fields.locked === true || listAncestors(layer).some(({ fields }) => fields.locked === true);
}

/** The fields without these. */
export function omitFields(fields: LayerFields, ...keys: string[]): LayerFields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !keys.includes(key)));
}

export function findBox({ fields }: Pick<Layer, "fields">): Rectangle {
  return fields.absoluteBoundingBox ?? { x: 0, y: 0, width: 0, height: 0 };
}
