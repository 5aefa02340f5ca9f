import * as z from "zod";

/** The job that gives the sample its design; apart from its handler, which adds it again. */
export const sampleDesignWork = { name: "put-sample-design", data: z.object({}) };
