import * as z from "zod/mini";
import { Binding, Link } from "../links/links.ts";
import { described, named } from "../schema.ts";
import { Screen } from "../screens/screens.ts";

const hidden = described(z.null(), "Only for members.", null);

const SharedScreen = named(
  "SharedScreen",
  "A screen, without its earlier names and pictures.",
  z.extend(Screen, {
    previous_name: hidden,
    previous_page_name: hidden,
    previous_thumbnail_url: hidden,
    changed_at: hidden,
  }),
);

/** The screens that use an operation, for anyone with the link. */
export const SharedOperationScreens = named(
  "SharedOperationScreens",
  "The screens that an operation is linked to, with its links and bindings there, without persons.",
  z.object({
    screens: z.array(SharedScreen),
    links: z.array(
      named("SharedScreenLink", "A link, without who created it.", z.extend(Link, { created_by: hidden })),
    ),
    bindings: z.array(
      named("SharedBinding", "A binding, without who created it.", z.extend(Binding, { created_by: hidden })),
    ),
    no_screen: hidden,
  }),
);
export type SharedOperationScreens = z.infer<typeof SharedOperationScreens>;
