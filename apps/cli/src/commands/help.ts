import { readArguments } from "../read-arguments.ts";
import { UsageError } from "../usage-error.ts";

const overview = `Linkspan scores API descriptions, shows how to improve them and what changed.
It reads Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2, in JSON or YAML, offline.

  linkspan analyze FILE…     score files and list what to fix
  linkspan diff BEFORE AFTER list what changed, and whether callers keep working
  linkspan rules [ID…]       list the rules, or explain specific ones
  linkspan help [COMMAND]    explain a command
  linkspan --version         print the version
`;

const pages: Record<string, string> = {
  analyze: `linkspan analyze FILE… [options]

Scores each file (up to 32 MiB; - reads standard input) and lists what to fix.
Referenced files are read if they are in the file's directory, the current
directory or below. Nothing is read from the network.

  --format FORMAT    text      human-readable (default)
                     json      complete results, for scripts
                     sarif     SARIF 2.1.0, for code scanning
                     markdown  for a comment on a pull request
                     html      a standalone page
                     csv       one row per finding, for a spreadsheet
                     github    annotations for GitHub Actions
  --min-score N      exit with 1 if a file scores below N (0 to 100)
  --no-color         disable colors (also NO_COLOR, or when piped)

Exit codes: 0 success; 1 a file scores below --min-score or is not a readable
API description; 2 usage error or missing file.

--format json prints an array with one object per file:
  file, title, version
  endpoints, operations, methods     counts; methods by name
  overallScore                       0 to 100
  aiReadiness, design, performance, security
                                     each {score, issues, passed, skipped},
                                     lists of checks: {rule, title, points,
                                     covered, total, unit, findings}
  operationIssues                    [{method, path, findings}]
  schemaIssues                       [{name, findings}]
  faults                             problems in the file itself
A finding is {rule, level, message, pointer, line, column}; findings of a check
have only the last three. A file that could not be read has the same keys with
null or empty values; its faults explain why.
`,
  diff: `linkspan diff BEFORE AFTER [options]

Compares two API descriptions and lists what changed: breaking (a correct caller
fails), risky (a caller may fail) or safe. One edit is one change, however many
operations use what was edited.

BEFORE and AFTER are files (- reads standard input), URLs, or files in git as
REV:path, such as main:openapi.yaml. Nothing else is read from the network.

  --format FORMAT    text      human-readable (default)
                     json      complete results, for scripts
                     markdown  for a comment on a pull request
                     sarif     SARIF 2.1.0, for code scanning
                     junit     for test reports
                     html      a standalone page
                     github    annotations for GitHub Actions
  --fail-on VERDICT  exit with 1 on breaking changes (default), or on risky
                     ones as well: breaking, risky
  --no-color         disable colors (also NO_COLOR, or when piped)

Exit codes: 0 no change over the threshold; 1 there is one; 2 usage error; 3 a
description could not be read, or not everything could be compared.
`,
  rules: `linkspan rules [ID…] [--no-color]

Without an ID, lists all rules and the points they cost. With an ID, explains
why the rule exists and how to pass it, with examples.
`,
  help: `linkspan help [COMMAND]

Explains a command.
`,
};

/** Explains the program or one of its commands. */
export function runHelp(args: string[]): number {
  const [name] = readArguments({ args, allowPositionals: true }).positionals;
  const page = name === undefined ? overview : Object.hasOwn(pages, name) ? pages[name] : undefined;
  if (page === undefined) throw new UsageError(`unknown command: ${name}; see linkspan help`);
  process.stdout.write(page);
  return 0;
}
