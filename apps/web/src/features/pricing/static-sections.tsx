import { createTranslatedStaticSection } from "../../ui/translated-static-section.tsx";

const load = {
  compare: () => import("./compare.tsx").then(({ Compare }) => Compare),
  rules: () => import("./limit-rules.tsx").then(({ LimitRules }) => LimitRules),
};
const present =
  import.meta.env.SSR || import.meta.env.DEV
    ? { compare: await load.compare(), rules: await load.rules() }
    : undefined;

export const StaticCompare = createTranslatedStaticSection(load.compare, present?.compare);
export const StaticLimitRules = createTranslatedStaticSection(load.rules, present?.rules);
