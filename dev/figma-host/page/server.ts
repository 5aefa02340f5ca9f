import type { IncomingMessage, ServerResponse } from "node:http";
import { listenLocally, type StandInServer } from "../../stand-in/listen.ts";
import { readJson, sendJson } from "../../stand-in/replies.ts";
import { exportPicture } from "../document/export-picture.ts";
import type { Plugin } from "../host/plugin-session.ts";
import type { Settings } from "../host/settings.ts";
import { type FigmaHost, type HostOptions, openFigmaHost } from "../host.ts";
import { createContentSecurityPolicy } from "../network/allowed-domains.ts";
import { buildClient } from "./build-client.ts";
import { describeState } from "./describe-state.ts";
import { readPlugin } from "./read-plugin.ts";
import { pack, unpack } from "./transport.ts";
import { writeUiFrame } from "./ui-frame.ts";
import { pageHtml } from "./write-page.ts";

type HostPageOptions = Omit<HostOptions, keyof Plugin> & {
  readonly port: number;
  /** Where the plugin is built to; read again for every run. */
  readonly pluginFolder: string;
};

export type HostPage = StandInServer & { host: FigmaHost };

/** What the page asks for. */
type Action =
  | { do: "run"; command: string }
  | { do: "generate"; language: string; id: string }
  | { do: "select"; ids: string[] }
  | { do: "showPage"; id: string }
  | { do: "set"; settings: Partial<Settings> }
  | { do: "undo" }
  | { do: "close" };

const nothing: Plugin = {
  manifest: { name: "No plugin", id: "0", api: "1.0.0", main: "", editorType: ["figma", "dev"] },
  main: 'figma.notify("Build the plugin first: npm run plugin")',
};

const maxMessageBytes = 64 * 1024 * 1024;
const pictureScale = 2;
/** Changes within this time are one hint. */
const hintMs = 20;

/** Sends what changes: messages to the window at once, everything else as a hint to look again. */
function openEvents(host: FigmaHost, response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
  response.write("retry: 200\n\n");
  let timer: NodeJS.Timeout | undefined;
  const sendState = () => {
    timer = undefined;
    response.write("event: state\ndata: {}\n\n");
  };
  const hint = () => {
    timer ??= setTimeout(sendState, hintMs);
  };
  const stops = [
    host.document.listen(hint),
    host.watch((change, message) => {
      if (change === "state") return hint();
      const data = { windowId: host.getWindow()?.id, message: pack(message) };
      response.write(`event: message\ndata: ${JSON.stringify(data)}\n\n`);
    }),
  ];
  response.on("close", () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  });
}

function send(
  response: ServerResponse,
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(200, { "content-type": type, "cache-control": "no-store", ...headers });
  response.end(body);
}

/** Serves a page that shows a design file and runs the plugin in it. */
export async function startFigmaHostPage({
  port,
  pluginFolder,
  ...options
}: HostPageOptions): Promise<HostPage> {
  const host = openFigmaHost({ ...options, ...(readPlugin(pluginFolder) ?? nothing) });
  const client = await buildClient();
  const findPlugin = () => readPlugin(pluginFolder) ?? nothing;

  async function act(action: Action): Promise<unknown> {
    if (action.do === "select") return host.select(action.ids);
    if (action.do === "showPage") return host.showPage(action.id);
    if (action.do === "set") return host.set(action.settings);
    if (action.do === "undo") return host.undo();
    if (action.do === "close") return host.close();
    host.install(findPlugin());
    return action.do === "run" ? host.run(action.command) : host.generate(action.language, action.id);
  }

  function sendUi(response: ServerResponse): void {
    const window = host.getWindow();
    const { theme } = host.readSettings();
    const policy = createContentSecurityPolicy(findPlugin().manifest);
    const html = window ? writeUiFrame(window, theme) : "";
    send(response, "text/html; charset=utf-8", html, {
      "content-security-policy": `sandbox allow-scripts; ${policy}`,
    });
  }

  async function sendPicture(response: ServerResponse, id: string): Promise<void> {
    const layer = host.document.find(id);
    if (!layer) return sendJson(response, 404, { message: "No such layer" });
    send(response, "image/png", await exportPicture(host.document, layer, pictureScale));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    if (request.method === "POST" && pathname === "/actions") {
      const result = await act((await readJson(request)) as Action);
      return sendJson(response, 200, { result: result ?? null });
    }
    if (request.method === "POST" && pathname === "/messages") {
      const { message } = (await readJson(request, maxMessageBytes)) as { message: unknown };
      host.postFromUi(unpack(message));
      return sendJson(response, 200, {});
    }
    if (pathname === "/") return send(response, "text/html; charset=utf-8", pageHtml);
    if (pathname === "/client.js") return send(response, "text/javascript; charset=utf-8", client);
    if (pathname === "/state") return sendJson(response, 200, describeState(host, findPlugin().manifest));
    if (pathname === "/events") return openEvents(host, response);
    if (pathname === "/ui.html") return sendUi(response);
    if (pathname.startsWith("/pictures/")) {
      return sendPicture(response, decodeURIComponent(pathname.slice("/pictures/".length)));
    }
    return sendJson(response, 404, { message: "Not found" });
  }

  const server = await listenLocally(port, (request, response) => {
    answer(request, response).catch((error: Error) => sendJson(response, 400, { message: error.message }));
  });
  return {
    origin: server.origin,
    host,
    async close() {
      host.close();
      await server.close();
    },
  };
}
