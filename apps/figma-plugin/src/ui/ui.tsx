import "@linkspan/web/tokens.css";
import "./styles/base.css";
import "./styles/panel.css";
import "./styles/controls.css";
import "./styles/design.css";
import "./styles/forms.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { queryClient } from "./api/api.ts";
import { restoreLastState } from "./api/last-state.ts";
import { restoreSession } from "./api/session.ts";
import { App } from "./app.tsx";
import { keepFocus } from "./keep-focus.ts";
import { readStart } from "./read-start.ts";
import { followTheme } from "./theme.ts";
import { setLanguage } from "./translate.ts";

followTheme();
setLanguage();
keepFocus();
const start = await readStart();
restoreLastState(start.lastState);
restoreSession(start.session);
createRoot(document.getElementById("panel") as HTMLElement).render(
  <QueryClientProvider client={queryClient}>
    <App start={start} />
  </QueryClientProvider>,
);
