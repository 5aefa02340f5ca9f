import { installLine } from "../../lib/site/install-line.ts";

/** The commands of the program, as in `linkspan help`. */
export const commands = [
  ["linkspan analyze openapi.yaml", "score a file and explain every point"],
  ["linkspan analyze openapi.yaml --min-score 80", "exit with code 1 below that score"],
  ["linkspan analyze openapi.yaml --format html", "a report; also json, sarif, markdown, csv and github"],
  ["linkspan diff main:openapi.yaml openapi.yaml", "what changed, and whether callers keep working"],
  ["linkspan check openapi.yaml --project ID", "upload a draft and list the screens that it breaks"],
  ["linkspan rules operation-ids", "why a rule exists and how to pass it"],
] as const;

/** What a comparison of two files begins with. A test runs it. */
export const comparison = {
  command: "linkspan diff skerry-2.4.0.yaml skerry-2.5.0.yaml",
  output: `Skerry Ferries API 2.4.0 → 2.5.0, 23 operations, 10 differ

BREAKING  3
  Schema Departure                                         skerry-2.5.0.yaml:835
    price.amount integer → fare.total number
    A required field was renamed, with another type, 78 % sure, in 6 operations
  DELETE /bookings/{id}                                    skerry-2.5.0.yaml:283
    DELETE /bookings/{id} → POST /bookings/{id}/cancel
    An operation was replaced by another, 72 % sure
  GET /departures                                           skerry-2.5.0.yaml:54
    query parameter: vehicle
    trailer
    A value was removed from an enum

SAFE  5
`,
};

/** Rendered with the page, because it names this site. */
export const terminal = () => `# one file for Node 24, no dependencies: download it and check it
${installLine()}

alias linkspan='node linkspan.js'
linkspan analyze openapi.yaml
linkspan analyze openapi.yaml --format html > score.html`;

export const workflow = () => `name: api
on: pull_request
permissions: { contents: read, security-events: write }
jobs:
  linkspan:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v6
      - uses: actions/setup-node@v6
        with: { node-version: 24 }
      - run: |
          ${installLine().replace(" && ", "\n          ")}
      - run: >
          node linkspan.js analyze openapi.yaml
          --format sarif > linkspan.sarif
      - uses: github/codeql-action/upload-sarif@v4
        with: { sarif_file: linkspan.sarif }
      - run: node linkspan.js analyze openapi.yaml --min-score 80`;
