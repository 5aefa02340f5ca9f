import { readArguments } from "../read-arguments.ts";
import { UsageError } from "../usage-error.ts";

const overview = `Linkspan scores API descriptions and says how to make them better.
It reads Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2, in JSON or YAML, offline.

  linkspan analyze FILE…     score files and list what to mend
  linkspan rules [ID…]       list the rules, or show some in full
  linkspan help [COMMAND]    explain a command
  linkspan --version         print the version
`;

const pages: Record<string, string> = {
  analyze: `linkspan analyze FILE… [options]

Scores each file (at most 32 MiB; - is standard input) and lists what to mend.
Files that it refers to are read when they lie in its folder, in the working
folder or below; nothing is read from the network.

  --format FORMAT    text      for people (the default)
                     json      everything, for programs
                     sarif     SARIF 2.1.0, for code scanning
                     markdown  for a comment on a pull request
                     html      a page of its own, to be kept or sent
                     csv       a row a finding, for a spreadsheet
                     github    annotations for GitHub Actions
  --min-score N      end with 1 when a file scores less than N (0 to 100)
  --no-color         plain text; NO_COLOR does the same, and so does a pipe

Ends with 0 when all is well, with 1 when a file is below the wanted score or
could not be read as a description, and with 2 when the command makes no sense
or a file is missing.

json prints one array with an object a file:
  file, title, version
  endpoints, operations, methods     counts; methods by name
  overallScore                       0 to 100
  aiReadiness, design, performance, security
                                     each {score, issues, passed, skipped},
                                     lists of checks: {rule, title, points,
                                     covered, total, unit, findings}
  operationIssues                    [{method, path, findings}]
  schemaIssues                       [{name, findings}]
  faults                             what is wrong with the document itself
A finding is {rule, level, message, pointer, line, column}; one of a check has
the last three only. A file that could not be read has the same keys: null and
empty lists, and its faults say why.
`,
  rules: `linkspan rules [ID…] [--no-color]

Without an ID: all rules, with the points they cost. With one: why the rule
exists, how to satisfy it, and an example of both.
`,
  help: `linkspan help [COMMAND]

Explains a command.
`,
};

/** Explains the program or one of its commands. */
export function runHelp(args: string[]): number {
  const [name] = readArguments({ args, allowPositionals: true }).positionals;
  const page = name === undefined ? overview : Object.hasOwn(pages, name) ? pages[name] : undefined;
  if (page === undefined) throw new UsageError(`there is no command ${name}; see linkspan help`);
  process.stdout.write(page);
  return 0;
}
