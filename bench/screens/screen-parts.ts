import type { Bar } from "../bars.ts";
import { checkPictures } from "./pictures.ts";
import { checkRequests } from "./requests.ts";

/** Measurements and hostile input of screens, links and imports over the built product. */
export const screenParts: Record<string, () => Promise<Bar[]>> = {
  pictures: checkPictures,
  requests: checkRequests,
};
