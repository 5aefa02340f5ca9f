import type { AnyMember } from "../types.ts";
import { baseMethods, baseReaders, baseWriters, documentReaders } from "./base.ts";
import { childrenMethods, childrenReaders } from "./children.ts";
import {
  componentMethods,
  componentReaders,
  componentSetReaders,
  instanceMethods,
  instanceReaders,
  instanceWriters,
  publishableReaders,
} from "./components.ts";
import { devResourceMethods } from "./dev-resources.ts";
import { exportAsync } from "./export.ts";
import { frameReaders, frameWriters, pageMethods, pageReaders, pageWriters } from "./frame.ts";
import {
  annotationReaders,
  annotationWriters,
  geometryReaders,
  geometryWriters,
  sceneMethods,
  sceneReaders,
  sceneWriters,
} from "./scene.ts";
import { textReaders, textWriters } from "./text.ts";
import { looseRangeMethods, rangeMethods } from "./text-ranges.ts";

/** What the host provides for one type of node. */
type NodeMembers = {
  readonly readers: Readonly<Record<string, AnyMember>>;
  readonly writers: Readonly<Record<string, AnyMember>>;
  readonly methods: Readonly<Record<string, AnyMember>>;
};

const base: NodeMembers = {
  readers: baseReaders,
  writers: baseWriters,
  methods: { ...baseMethods, ...devResourceMethods },
};

function extend(members: NodeMembers, ...others: Partial<NodeMembers>[]): NodeMembers {
  return others.reduce<NodeMembers>(
    (all, more) => ({
      readers: { ...all.readers, ...more.readers },
      writers: { ...all.writers, ...more.writers },
      methods: { ...all.methods, ...more.methods },
    }),
    members,
  );
}

function pick<Member>(members: Readonly<Record<string, Member>>, ...names: string[]): Record<string, Member> {
  return Object.fromEntries(Object.entries(members).filter(([name]) => names.includes(name)));
}

const children = { readers: childrenReaders, methods: childrenMethods };
const exported = { methods: { exportAsync } };
const scene = extend(base, { readers: sceneReaders, writers: sceneWriters, methods: sceneMethods }, exported);
const annotated = { readers: annotationReaders, writers: annotationWriters };
const shape = extend(scene, annotated, { readers: geometryReaders, writers: geometryWriters });
const frame = extend(shape, children, { readers: frameReaders, writers: frameWriters });
const publishable = { readers: publishableReaders };

/** The members of each type of node, by the type's name in the plugin API. */
export const membersByType: Readonly<Record<string, NodeMembers>> = {
  DOCUMENT: extend(base, children, { readers: documentReaders }),
  PAGE: extend(base, children, exported, {
    readers: pageReaders,
    writers: pageWriters,
    methods: pageMethods,
  }),
  FRAME: frame,
  GROUP: extend(scene, children),
  SECTION: extend(base, children, exported, {
    readers: {
      ...pick<AnyMember>(
        sceneReaders,
        "visible",
        "locked",
        "x",
        "y",
        "width",
        "height",
        "absoluteBoundingBox",
      ),
      fills: geometryReaders.fills,
    },
    writers: pick<AnyMember>(sceneWriters, "visible", "locked", "x", "y"),
    methods: pick<AnyMember>(sceneMethods, "clone"),
  }),
  COMPONENT: extend(frame, publishable, { readers: componentReaders, methods: componentMethods }),
  COMPONENT_SET: extend(frame, publishable, { readers: componentSetReaders }),
  INSTANCE: extend(frame, { readers: instanceReaders, writers: instanceWriters, methods: instanceMethods }),
  TEXT: extend(
    scene,
    annotated,
    {
      readers: pick<AnyMember>(geometryReaders, "strokes", "strokeWeight", "constraints"),
      writers: pick<AnyMember>(geometryWriters, "strokes"),
    },
    { readers: textReaders, writers: textWriters, methods: { ...rangeMethods, ...looseRangeMethods } },
  ),
  RECTANGLE: shape,
  ELLIPSE: shape,
  VECTOR: shape,
};
