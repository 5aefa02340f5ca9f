import type { MapPicture } from "./map-picture.ts";

/** A small map for tests. */
export const examplePicture: MapPicture = {
  title: "Trains <API> & friends",
  screens: [
    { node_id: "1:1", name: "Departures", page_name: "Booking flow", thumbnail_url: null },
    { node_id: "1:2", name: '=Galley "menu"', page_name: "Booking flow", thumbnail_url: null },
  ],
  operations: [
    { id: "a", method: "get", path: "/departures" },
    { id: "b", method: "post", path: "/bookings" },
    { id: "c", method: "get", path: "/health" },
  ],
  links: [
    { id: "1:1 a", screen: "1:1", operation: "a", isBroken: false },
    { id: "1:1 b", screen: "1:1", operation: "b", isBroken: true },
  ],
  pictures: new Map([["1:1", "data:image/webp;base64,AA=="]]),
  isRtl: false,
};
