import type { Component, Layer } from "./layer.ts";

/** Overrides of one instance: where it is and how wide. */
type InstanceOptions = Pick<Layer, "name" | "at" | "width" | "hidden">;

/** Writes an instance with these contents. The same layers in the same order every time: one that is absent is hidden. */
export type CreateInstance<Content> = ((content: Content, options?: Partial<InstanceOptions>) => Layer) & {
  component: Component;
};

/** Defines a component by the function that writes its layers and by the contents of its main instance. */
export function defineComponent<Content>(
  identity: Omit<Component, "main">,
  content: Content,
  build: (content: Content) => Layer,
): CreateInstance<Content> {
  const component = { ...identity, main: build(content) };
  const create = (instanceContent: Content, options: Partial<InstanceOptions> = {}): Layer => ({
    ...build(instanceContent),
    name: identity.set?.name ?? identity.name,
    ...options,
    type: "INSTANCE",
    component,
  });
  return Object.assign(create, { component });
}
