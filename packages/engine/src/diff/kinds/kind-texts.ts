import { accessKinds } from "./access.ts";
import { bodyKinds } from "./bodies.ts";
import { fieldKinds } from "./fields.ts";
import type { KindText } from "./kind-text.ts";
import { oauthKinds } from "./oauth.ts";
import { objectKinds } from "./objects.ts";
import { operationKinds } from "./operations.ts";
import { valueKinds } from "./values.ts";

/** Every kind of change, by what it is about, in the order in which pages list them. */
export const kindGroups: readonly { title: string; kinds: readonly KindText[] }[] = [
  { title: "Operations and webhooks", kinds: operationKinds },
  { title: "Servers and authentication", kinds: [...accessKinds, ...oauthKinds] },
  { title: "Bodies and responses", kinds: bodyKinds },
  { title: "Fields, parameters and headers", kinds: fieldKinds },
  { title: "Values", kinds: valueKinds },
  { title: "Objects and choices", kinds: objectKinds },
];

/** The texts of every kind. */
export const kindTexts: readonly KindText[] = kindGroups.flatMap(({ kinds }) => kinds);
