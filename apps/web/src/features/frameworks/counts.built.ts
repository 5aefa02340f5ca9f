import { backend, frontEndFrameworks } from "./frameworks.ts";

/** The number of frameworks of each kind, so that the page's script does not include the frameworks themselves. */
export const counts = {
  all: backend.length + frontEndFrameworks.length,
  backend: backend.length,
  "front-end": frontEndFrameworks.length,
};
