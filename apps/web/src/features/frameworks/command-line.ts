/** What the program does today: `linkspan help` says the same. */
export const commands = [
  ["linkspan analyze openapi.yaml", "score a file and explain every point"],
  ["linkspan analyze openapi.yaml --min-score 80", "end with 1 below that score"],
  ["linkspan analyze openapi.yaml --format html", "a report; also json, sarif, markdown, csv and github"],
  ["linkspan rules operation-ids", "why a rule exists and how to satisfy it"],
] as const;

export const plannedCommands = ["login", "diff", "push"] as const;

export const terminal = `# once, in a checkout of Linkspan: one file, no dependencies
npm ci && npm run build
cp apps/cli/dist/linkspan.js ~/my-api/tools/

# then, in your own project, with Node 24
cd ~/my-api
alias linkspan='node tools/linkspan.js'
linkspan analyze openapi.yaml
linkspan analyze openapi.yaml --format html > score.html`;

export const workflow = `name: api
on: pull_request
permissions: { contents: read, security-events: write }
jobs:
  linkspan:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v6
      - uses: actions/setup-node@v6
        with: { node-version: 24 }
      - run: node tools/linkspan.js analyze openapi.yaml --format sarif > linkspan.sarif
      - uses: github/codeql-action/upload-sarif@v4
        with: { sarif_file: linkspan.sarif }
      - run: node tools/linkspan.js analyze openapi.yaml --min-score 80`;
