import type { DesignFile } from "../builder/design-file.ts";
import { skerryFile } from "../files.ts";
import * as cards from "./cards.ts";
import * as controls from "./controls.ts";
import { account, alerts, galley } from "./frames-account.ts";
import { departures, passengers, pay, search } from "./frames-booking.ts";
import { boardingPass, cancel, trips } from "./frames-trips.ts";
import { color } from "./style.ts";

export const skerryDesign: DesignFile = {
  ...skerryFile,
  lastModified: "2026-11-12T09:41:07Z",
  version: "2190554716331045582",
  pages: [
    {
      id: "0:1",
      name: "Booking flow",
      background: color.paper,
      screens: [search, departures, passengers, pay, boardingPass, trips, cancel, alerts, account, galley],
    },
  ],
  components: [
    controls.statusBar,
    ...Object.values(controls.tabBar),
    controls.button,
    controls.outlineButton,
    controls.tag,
    controls.warningTag,
    controls.backLink,
    controls.input,
    controls.stepper,
    controls.menuRow,
    controls.dayTab,
    controls.selectedDay,
    cards.departureCard,
    cards.cancelledCard,
    cards.option,
    cards.selectedOption,
    cards.priceLine,
    cards.tripCard,
    cards.pastTrip,
    cards.alertCard,
    cards.vehicleRow,
    cards.travellerRow,
    cards.dish,
  ],
};
