import { expect, it } from "vitest";
import { examplePicture } from "./example-picture.ts";
import { writeLinksCsv } from "./links-csv.ts";

it("writes one row per link, then screens and operations without one", () => {
  expect(writeLinksCsv(examplePicture).split("\r\n")).toEqual([
    '"page","screen","node","method","path","operation","broken"',
    '"Booking flow","Departures","1:1","GET","/departures","a",""',
    '"Booking flow","Departures","1:1","POST","/bookings","b","broken"',
    `"Booking flow","'=Galley ""menu""","1:2","","","",""`,
    '"","","","GET","/health","c",""',
    "",
  ]);
});
