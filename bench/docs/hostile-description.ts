/** Where nothing may ever be asked for. */
export const canaryHost = "canary.invalid";

const run = "window.__ran=1";

/** Texts that would run a script, or call home, where they are taken for more than text. */
const payloads = [
  `<script>${run}</script>`,
  `<img src=x onerror="${run}">`,
  `<svg onload="${run}"></svg>`,
  `<svg><script>${run}</script></svg>`,
  `<details open ontoggle="${run}">x</details>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<math><mtext><style><img src=x onerror="${run}"></style></mtext></math>`,
  `"><script>${run}</script>`,
  `<a href="javascript:${run}">x</a>`,
  `[x](javascript:${run})`,
  `[x](JaVaScRiPt:${run})`,
  `[x](&#106;avascript:${run})`,
  `[x](java\tscript:${run})`,
  `[x][r]\n\n[r]: javascript:${run}`,
  `<javascript:${run}>`,
  `[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)`,
  `![x](https://${canaryHost}/image.png)`,
  `![x](javascript:${run})`,
  `<link rel="stylesheet" href="https://${canaryHost}/style.css">`,
  `<style>@import url(https://${canaryHost}/import.css)</style>`,
  `<form action="https://${canaryHost}/"><button autofocus onfocus="${run}">x</button></form>`,
  `{{constructor.constructor('${run}')()}}`,
];

/** A description that carries every payload wherever a page shows text; an operation for each. */
export function writeHostileDescription(): string {
  const paths: Record<string, object> = {};
  for (const [index, text] of payloads.entries()) paths[`/p${index}`] = { get: poison(text, index) };
  const info = { title: payloads[0], version: payloads[1], description: payloads.join("\n\n") };
  const servers = [{ url: `javascript:${run}`, description: payloads[2] }];
  return JSON.stringify({ openapi: "3.1.0", info, servers, paths });
}

function poison(text: string, index: number): object {
  const schema = {
    type: "object",
    title: text,
    description: text,
    properties: { [text]: { type: "string", description: text, enum: [text], default: text, pattern: text } },
  };
  const content = { "application/json": { schema, example: { value: text } } };
  return {
    operationId: `p${index}`,
    tags: [text],
    summary: text,
    description: `${text}\n\n${payloads.join("\n\n")}`,
    externalDocs: { url: `javascript:${run}`, description: text },
    parameters: [{ name: text, in: "query", description: text, schema: { type: "string", example: text } }],
    requestBody: { description: text, content },
    responses: { 200: { description: text, headers: { "X-Note": { description: text } }, content } },
  };
}
