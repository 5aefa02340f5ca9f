import * as z from "zod";

const counted = z.number().int().nonnegative();

/** What is known of a description at a glance. */
export const Summary = z.object({
  title: z.string(),
  version: z.string(),
  dialect: z.string(),
  syntax: z.enum(["json", "yaml"]),
  endpoints: counted,
  operations: counted,
  schemas: counted,
  methods: z.record(z.string(), counted),
  overallScore: counted,
  aiReadiness: counted,
  design: counted,
  performance: counted,
  security: counted,
});
export type Summary = z.infer<typeof Summary>;

/** What is wrong, and where in the text. */
const FoundDiagnostic = z.object({
  rule: z.string(),
  message: z.string(),
  line: counted,
  column: counted,
});
export type FoundDiagnostic = z.infer<typeof FoundDiagnostic>;

/** All that is wrong with a text, and the lines around the first of it. */
export const FoundDiagnostics = z.object({
  findings: z.array(FoundDiagnostic),
  excerpt: z.object({ first_line: counted, lines: z.array(z.string()) }).optional(),
});
export type FoundDiagnostics = z.infer<typeof FoundDiagnostics>;

/** The summary of a text that could be read, or the diagnostics of one that could not. */
export const Outcome = z.discriminatedUnion("status", [
  z.object({ status: z.literal("analyzed"), summary: Summary }),
  z.object({ status: z.literal("failed"), diagnostics: FoundDiagnostics }),
]);
export type Outcome = z.infer<typeof Outcome>;
