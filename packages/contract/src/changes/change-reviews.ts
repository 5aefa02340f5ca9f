import * as z from "zod/mini";
import { described, named } from "../schema.ts";

/** How many characters the note of a review may have. */
export const maxReviewNote = 200;

/** Identifies a change in all comparisons that have it. */
export const changeFingerprint = described(
  z.string().check(z.regex(/^[\w-]{1,64}$/)),
  "Identifies the change: the same in later comparisons as long as the change is the same.",
  "9f2c4e6a8b0d1f35",
);

/** A number of a revision in a body. */
export const revisionNumber = (description: string, example: number) =>
  described(z.int().check(z.minimum(1), z.maximum(2_147_483_647)), description, example);

/** A person as changes show them. */
export const ChangePerson = named(
  "ChangePerson",
  "A person who has to do with a change.",
  z.object({
    id: described(z.uuid(), "Stable id of the person.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c01"),
    name: described(z.string(), "Name shown in the product.", "Maja Lindqvist"),
    image_url: described(z.nullable(z.string()), "Picture, if there is one.", "https://img.example/maja.png"),
  }),
);

/** Who has looked at a change. */
export const ChangeReview = named(
  "ChangeReview",
  "Someone has looked at a change. It is kept for later revisions and drafts as long as the change is the same.",
  z.object({
    person: described(z.nullable(ChangePerson), "Who did; null when the account was closed.", {
      id: "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c01",
      name: "Maja Lindqvist",
      image_url: null,
    }),
    at: described(z.iso.datetime(), "When.", "2026-11-12T09:58:00.000Z"),
    note: described(z.string(), "What they wrote about it; may be empty.", "The app divides by 100 already."),
    revision: described(z.int(), "The revision or draft that it was reviewed in.", 3),
  }),
);
export type ChangeReview = z.infer<typeof ChangeReview>;

/** What a person says about a change. */
export const NewChangeReview = named(
  "NewChangeReview",
  "A review of a change.",
  z.object({
    after: revisionNumber("The revision or draft that it is reviewed in.", 3),
    note: described(
      z.string().check(z.trim(), z.regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u), z.maxLength(maxReviewNote)),
      `One line of at most ${maxReviewNote} characters; may be empty.`,
      "The app divides by 100 already.",
    ),
  }),
);
export type NewChangeReview = z.infer<typeof NewChangeReview>;
