import { isProperty, isRequired, type Mutation, schemaMutation, setRequired } from "./mutation.ts";
import type { SchemaSite } from "./schema-sites.ts";

const isOptional = (site: SchemaSite) => isProperty(site) && !isRequired(site);
const isNeeded = (site: SchemaSite) => isProperty(site) && isRequired(site);

function remove(site: SchemaSite): void {
  setRequired(site, false);
  delete site.holder[site.key];
}

function rename(site: SchemaSite): void {
  const wasRequired = isRequired(site);
  const key = `${site.key}Renamed`;
  site.holder[key] = site.holder[site.key];
  remove(site);
  if (wasRequired) setRequired({ ...site, key }, true);
}

const add = (site: SchemaSite) => {
  site.holder.addedProperty = { type: "string" };
};

/** Changes of which properties there are, in requests and in responses. */
export const propertyMutations: readonly Mutation[] = [
  schemaMutation("an optional property of a request is removed", "request", isOptional, remove),
  schemaMutation("a required property of a request is removed", "request", isNeeded, remove),
  schemaMutation("an optional property of a response is removed", "response", isOptional, remove),
  schemaMutation("a required property of a response is removed", "response", isNeeded, remove),
  schemaMutation("an optional property is added", "either", isProperty, add),
  schemaMutation("a required property is added", "either", isProperty, (site) => {
    add(site);
    setRequired({ ...site, key: "addedProperty" }, true);
  }),
  schemaMutation("a property of a request becomes required", "request", isOptional, (site) =>
    setRequired(site, true),
  ),
  schemaMutation("a property of a request becomes optional", "request", isNeeded, (site) =>
    setRequired(site, false),
  ),
  schemaMutation("a property of a response becomes optional", "response", isNeeded, (site) =>
    setRequired(site, false),
  ),
  schemaMutation("a property of a request is renamed", "request", isProperty, rename),
  schemaMutation("a property of a response is renamed", "response", isProperty, rename),
  schemaMutation("a property becomes read-only", "request", isOptional, ({ schema }) => {
    schema.readOnly = true;
  }),
  schemaMutation("a property becomes write-only", "response", isOptional, ({ schema }) => {
    schema.writeOnly = true;
  }),
];
