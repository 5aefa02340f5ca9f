import { readArguments } from "../read-arguments.ts";
import { UsageError } from "../usage-error.ts";

const overview = `Linkspan scores API descriptions, shows how to improve them and what changed.
It reads Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2, in JSON or YAML. Only push,
check, login and logout talk to a server.

  linkspan analyze FILE…     score files and list what to fix
  linkspan diff BEFORE AFTER list what changed, and whether callers keep working
  linkspan check FILE        list what changed in a project, and on which screens
  linkspan push FILE         upload a revision or draft of a project
  linkspan login             sign in, so that check and push need no token
  linkspan logout            sign out
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
  check: `linkspan check FILE --project ID [options]

Uploads an API description as a draft of a project, compares it with the current
revision and lists what changed, with the screens and layers that it breaks. The
project's documentation stays as it is. FILE is a file (- reads standard input),
a URL, or a file in git as REV:path; a description in several files has to be
bundled first.

  --project ID       the project: its ID, or the URL of one of its pages
  --server URL       the server (also LINKSPAN_URL)
  --ref REF          the branch, or the pull request as name#1 or name!1; the
                     next draft of the same one replaces it. Default: that of
                     GitHub Actions or GitLab CI, or git's current branch
  --name NAME        what the draft is called (default: the API's version)
  --format FORMAT    text, json, markdown, sarif, junit, html or github, as in
                     linkspan help diff
  --write FORMAT=FILE
                     also write this format to a file; can be repeated
  --fail-on WHAT     exit with 1 on breaking changes (default), on risky ones as
                     well, or on reach: breaking and risky ones that affect
                     linked layers
  --github           in GitHub Actions: annotations, job summary and one comment
                     on the pull request (needs GITHUB_TOKEN)
  --timeout SECONDS  give up after this time (default 600)
  --quiet            no progress; one line if nothing breaks
  --no-color         disable colors (also NO_COLOR, or when piped)

LINKSPAN_TOKEN is a token of the project, from its settings. Without it, the
sign-in of linkspan login is used.

Exit codes: 0 no change over the threshold; 1 there is one; 2 usage error; 3
nothing was compared, or not everything: a description could not be read, the
server could not be reached or refused; 130 Ctrl-C.
`,
  push: `linkspan push FILE --project ID [options]

Uploads an API description as the next revision of a project, which becomes
current, or as a draft, and waits until it is processed. FILE as in linkspan
help check.

  --project ID       the project: its ID, or the URL of one of its pages
  --server URL       the server (also LINKSPAN_URL)
  --draft            as a draft, which someone accepts or discards
  --ref REF          of a draft: the branch or pull request, as in check
  --name NAME        of a draft: what it is called
  --timeout SECONDS  give up after this time (default 600)
  --quiet            no progress
  --no-color         disable colors (also NO_COLOR, or when piped)

Needs LINKSPAN_TOKEN or linkspan login.

Exit codes: 0 uploaded; 2 usage error; 3 the description could not be read, or
the server could not be reached or refused; 130 Ctrl-C.
`,
  login: `linkspan login [--server URL]

Shows a code to confirm in a browser, then stores the sign-in in the user's
configuration directory: $XDG_CONFIG_HOME/linkspan, ~/.config/linkspan or
%APPDATA%\\linkspan, readable only by the user. It may read your projects and
upload revisions, and appears among the devices of your account.

Exit codes: 0 signed in; 2 usage error; 3 refused, expired or not reached.
`,
  logout: `linkspan logout [--server URL]

Signs out on the server and deletes what linkspan login stored.

Exit codes: 0 signed out; 2 usage error; 3 the server could not be told.
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
