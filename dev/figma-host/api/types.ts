import type { Layer } from "../document/layer.ts";
import type { ApiContext } from "./context.ts";

/** `figma.mixed`, until it is in the sandbox. */
export const mixed = Symbol("mixed");

type NodeLike = { readonly id: string; readonly removed: boolean };

/** The value of a type of Figma's typings on this side of the border: nodes are layers, and promises may be ready. */
type ToHost<T> = T extends NodeLike
  ? Layer
  : T extends Promise<infer Result>
    ? ToHost<Result> | Promise<ToHost<Result>>
    : T extends symbol
      ? typeof mixed
      : T extends ReadonlyArray<infer Item>
        ? readonly ToHost<Item>[]
        : T;

// biome-ignore lint/suspicious/noExplicitAny: it stands for any function.
type AnyFunction = (...parameters: any[]) => unknown;
type PropertyOf<T> = { [Name in keyof T]: T[Name] extends AnyFunction ? never : Name }[keyof T];
type MethodOf<T> = { [Name in keyof T]: T[Name] extends AnyFunction ? Name : never }[keyof T];

type ToHostEach<T extends readonly unknown[]> = { [Index in keyof T]: ToHost<T[Index]> };

/** Properties of a node that a plugin can read. Their names and values are those of the typings. */
export type Readers<Node> = {
  [Name in PropertyOf<Node>]?: (context: ApiContext, layer: Layer) => ToHost<Node[Name]>;
};

/** Properties of a node that a plugin can set. */
export type Writers<Node> = {
  [Name in PropertyOf<Node>]?: (context: ApiContext, layer: Layer, value: ToHost<Node[Name]>) => void;
};

/** Methods of a node. */
export type Methods<Node> = {
  [Name in MethodOf<Node>]?: Node[Name] extends (...parameters: infer Parameters) => infer Result
    ? (context: ApiContext, layer: Layer, ...parameters: ToHostEach<Parameters>) => ToHost<Result>
    : never;
};

/** Methods of `figma` or of one of its parts. */
export type ApiMethods<Api> = {
  [Name in MethodOf<Api>]?: Api[Name] extends (...parameters: infer Parameters) => infer Result
    ? (context: ApiContext, ...parameters: ToHostEach<Parameters>) => ToHost<Result>
    : never;
};

/** Properties of `figma` or of one of its parts. */
export type ApiReaders<Api> = { [Name in PropertyOf<Api>]?: (context: ApiContext) => ToHost<Api[Name]> };
export type ApiWriters<Api> = {
  [Name in PropertyOf<Api>]?: (context: ApiContext, value: ToHost<Api[Name]>) => void;
};

// biome-ignore lint/suspicious/noExplicitAny: the sandbox calls members by name, with values that it does not check.
export type AnyMember = (...parameters: any[]) => unknown;
