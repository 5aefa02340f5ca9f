import type { JsonObject } from "@linkspan/engine";
import { pickOne, type Random } from "@linkspan/engine/random";
import type { Api, MediaSite, ParameterSite } from "./api.ts";
import type { SchemaSite } from "./schema-sites.ts";

/** One change that people make to API descriptions. */
export type Mutation = {
  name: string;
  /** Makes it in one of the places where it can be made; false if there is none. */
  apply: (api: Api, random: Random) => boolean;
};

/** A change of one of the places that `find` lists. */
export function mutation<Site>(
  name: string,
  find: (api: Api) => readonly Site[],
  change: (site: Site, api: Api) => void,
): Mutation {
  return {
    name,
    apply(api, random) {
      const site = pickOne(find(api), random);
      if (!site) return false;
      change(site, api);
      return true;
    },
  };
}

/** A change of a parameter in a query or header, or of any for which `fits` says so. */
export const parameterMutation = (
  name: string,
  fits: (site: ParameterSite) => boolean,
  change: (site: ParameterSite, api: Api) => void,
): Mutation => mutation(name, ({ parameters }) => parameters.filter(fits), change);

/** A change of a schema in one direction. */
export const schemaMutation = (
  name: string,
  direction: SchemaSite["direction"] | "either",
  fits: (site: SchemaSite) => boolean,
  change: (site: SchemaSite) => void,
): Mutation =>
  mutation(
    name,
    ({ schemas }) =>
      schemas.filter((site) => (direction === "either" || site.direction === direction) && fits(site)),
    change,
  );

/** A change of a media type in one direction. */
export const mediaMutation = (
  name: string,
  direction: MediaSite["direction"],
  fits: (site: MediaSite) => boolean,
  change: (site: MediaSite) => void,
): Mutation =>
  mutation(name, ({ media }) => media.filter((site) => site.direction === direction && fits(site)), change);

export const isProperty = ({ role }: SchemaSite): boolean => role === "property";

export const hasType =
  (...types: string[]) =>
  ({ schema }: { schema: JsonObject }): boolean =>
    typeof schema.type === "string" && types.includes(schema.type);

export function isRequired({ owner, key }: SchemaSite): boolean {
  return Array.isArray(owner?.required) && owner.required.includes(key);
}

/** Requires a property, or no longer. */
export function setRequired({ owner, key }: SchemaSite, isNeeded: boolean): void {
  if (!owner) return;
  const listed = Array.isArray(owner.required) ? owner.required.filter((each) => each !== key) : [];
  owner.required = isNeeded ? [...listed, key] : listed;
  if (owner.required.length === 0) delete owner.required;
}
