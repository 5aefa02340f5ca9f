import type { PageState } from "../describe-state.ts";
import { unpack } from "../transport.ts";
import { act, readState } from "./api.ts";
import { showCanvas } from "./canvas.ts";
import { create, fillSelect, find } from "./elements.ts";
import { sendToUi, showWindow } from "./plugin-window.ts";

let state: PageState | undefined;
let refused: string[] = [];
let lastRequest = 0;

function select(id: string, isAdded: boolean): void {
  const before = isAdded ? (state?.selection ?? []) : [];
  void perform({ do: "select", ids: [...before.filter((other) => other !== id), id] });
}

async function perform(action: object): Promise<unknown> {
  refused = [];
  try {
    return await act(action);
  } catch (error) {
    refused = [(error as Error).message];
    return undefined;
  } finally {
    await show();
  }
}

function showHeader({
  name,
  pages,
  settings,
  commands,
  languages,
  isRunning,
  undoSteps,
  turns,
}: PageState): void {
  find("file").textContent = name;
  const current = pages.find(({ isCurrent }) => isCurrent)?.id ?? "";
  fillSelect(
    "page",
    pages.map(({ id, name: label }) => ({ value: id, label })),
    current,
  );
  const command = find<HTMLSelectElement>("command").value;
  fillSelect(
    "command",
    commands.map((each) => ({ value: each.command, label: each.name })),
    command,
  );
  for (const key of ["editorType", "theme", "seat"] as const)
    find<HTMLSelectElement>(key).value = settings[key];
  find<HTMLInputElement>("isOffline").checked = settings.isOffline;
  find<HTMLButtonElement>("close").disabled = !isRunning;
  find<HTMLButtonElement>("undo").disabled = undoSteps === 0;
  find("code").hidden = settings.editorType !== "dev" || languages.length === 0;
  const language = find<HTMLSelectElement>("language").value || languages[0]?.value;
  fillSelect("language", languages, language ?? "");
  find("turns").textContent = `at most ${turns.maxNodes} nodes a turn, longest ${turns.maxTurnMs} ms`;
}

function showNotes({ notifications, errors }: PageState): void {
  find("notes").replaceChildren(
    ...notifications.map((text) => create("p", { textContent: text, role: "status" })),
    ...[...errors, ...refused].map((text) => create("p", { textContent: text, role: "alert" })),
  );
}

/** An answer that was overtaken by a later one is not shown. */
async function show(): Promise<void> {
  lastRequest += 1;
  const request = lastRequest;
  const next = await readState();
  if (request !== lastRequest) return;
  state = next;
  showHeader(state);
  showCanvas(state, select);
  showWindow(state);
  showNotes(state);
  document.documentElement.dataset.ready = "true";
}

async function generate(): Promise<void> {
  const [id] = state?.selection ?? [];
  const language = find<HTMLSelectElement>("language").value;
  const results = id ? await perform({ do: "generate", language, id }) : [];
  const text = (results as { title: string; code: string }[]).map(({ title, code }) => `${title}\n${code}`);
  Object.assign(find("generated"), { hidden: false, textContent: text.join("\n\n") });
}

function connectControls(): void {
  const value = (id: string) => find<HTMLSelectElement>(id).value;
  const on = (id: string, event: string, listener: () => void) => find(id).addEventListener(event, listener);
  on("run", "click", () => void perform({ do: "run", command: value("command") }));
  on("close", "click", () => void perform({ do: "close" }));
  on("undo", "click", () => void perform({ do: "undo" }));
  on("generate", "click", () => void generate());
  on("page", "change", () => void perform({ do: "showPage", id: value("page") }));
  for (const key of ["editorType", "theme", "seat"]) {
    on(key, "change", () => void perform({ do: "set", settings: { [key]: value(key) } }));
  }
  on("isOffline", "change", () => {
    const isOffline = find<HTMLInputElement>("isOffline").checked;
    void perform({ do: "set", settings: { isOffline } });
  });
}

connectControls();
const events = new EventSource("/events");
events.addEventListener("state", () => void show());
events.addEventListener("message", ({ data }) => {
  const { windowId, message } = JSON.parse(data);
  sendToUi(windowId, unpack(message));
});
events.addEventListener("open", () => void show());
