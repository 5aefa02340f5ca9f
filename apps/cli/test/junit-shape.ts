type Element = { attributes: readonly string[]; required: readonly string[]; children: readonly string[] };

const counts = ["tests", "failures", "errors"];
const problem = { attributes: ["message", "type"], required: [], children: [] };

/** What Jenkins' schema of JUnit reports (junit-10.xsd), which GitLab reads too, asks of the elements that are written. */
const elements: Record<string, Element> = {
  testsuites: { attributes: [...counts, "name", "time", "disabled"], required: [], children: ["testsuite"] },
  testsuite: {
    attributes: [...counts, "name", "time", "timestamp", "hostname", "id", "package", "skipped", "disabled"],
    required: ["name", "tests"],
    children: ["testcase"],
  },
  testcase: {
    attributes: ["name", "classname", "time", "status", "assertions"],
    required: ["name", "classname"],
    children: ["failure", "error", "skipped"],
  },
  failure: problem,
  error: problem,
};

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const token = /<\/(\w+)>|<(\w+)((?:\s[^<>]*?)?)(\/?)>|([^<]+)/g;
const attribute = /\s([\w-]+)="([^"]*)"/g;
const reference = /&(?!(?:amp|lt|gt|quot|apos|#\d+);)/;
/** XML allows none of them, also not as references. */
const control = /[^\P{Cc}\t\n\r\u0080-\u009f]|[\ufffe\uffff]/u;

/** What is wrong with a JUnit report: its XML, its elements and attributes, or its counts. */
export function listJunitProblems(xml: string): string[] {
  const problems: string[] = [];
  if (!xml.startsWith(declaration)) problems.push("no XML declaration");
  if (control.test(xml)) problems.push("a control character");
  const body = xml.slice(declaration.length);
  const open: string[] = [];
  const found: Record<string, number> = {};
  const totals: Record<string, string>[] = [];
  let end = 0;
  for (const match of body.matchAll(token)) {
    const [text, closed, opened, written = "", isEmpty, content = ""] = match;
    if (match.index !== end) problems.push(`not XML: ${body.slice(end, match.index)}`);
    end = match.index + text.length;
    if (reference.test(content + written)) problems.push(`an unknown reference in ${text}`);
    if (content.trim() && !["failure", "error"].includes(open.at(-1) ?? ""))
      problems.push(`text: ${content}`);
    if (closed && open.pop() !== closed) problems.push(`</${closed}> closes another element`);
    if (!opened) continue;
    found[opened] = (found[opened] ?? 0) + 1;
    const given = Object.fromEntries(
      [...written.matchAll(attribute)].map(([, name, value]) => [name, value]),
    );
    if (written.replaceAll(attribute, "").trim()) problems.push(`not attributes: ${written}`);
    if ("tests" in given) totals.push(given);
    problems.push(...listElementProblems(opened, open.at(-1), Object.keys(given)));
    if (!isEmpty) open.push(opened);
  }
  if (end !== body.length || open.length > 0) problems.push("it ends too early");
  for (const { tests, failures, errors } of totals) {
    const counted = [found.testcase, found.failure, found.error].map((count) => String(count ?? 0));
    if ([tests, failures, errors].join() !== counted.join())
      problems.push(`counts ${[tests, failures, errors]}, found ${counted}`);
  }
  return problems;
}

function listElementProblems(name: string, parent: string | undefined, given: readonly string[]): string[] {
  const element = elements[name];
  if (!element) return [`unknown element ${name}`];
  const allowed = parent === undefined ? ["testsuites", "testsuite"] : (elements[parent]?.children ?? []);
  return [
    ...(allowed.includes(name) ? [] : [`${name} in ${parent}`]),
    ...given.filter((each) => !element.attributes.includes(each)).map((each) => `${name} has ${each}`),
    ...element.required.filter((each) => !given.includes(each)).map((each) => `${name} has no ${each}`),
  ];
}
