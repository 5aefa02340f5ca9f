import { backend, frontEnd } from "./frameworks.ts";

/** How many frameworks there are on each side; the page's script needs no more of them. */
export const counts = {
  all: backend.length + frontEnd.length,
  backend: backend.length,
  "front-end": frontEnd.length,
};
