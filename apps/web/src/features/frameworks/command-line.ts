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
