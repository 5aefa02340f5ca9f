import { backend, frontEndFrameworks } from "./frameworks.ts";

/** How many frameworks there are on each side; the page's script needs no more of them. */
export const counts = {
  all: backend.length + frontEndFrameworks.length,
  backend: backend.length,
  "front-end": frontEndFrameworks.length,
};
