import { useState, useSyncExternalStore } from "react";
import type { Start } from "../messages.ts";
import { sessionStore } from "./api/session.ts";
import { ConnectScreen } from "./connect/connect-screen.tsx";
import { Panel } from "./panel/panel.tsx";
import { SignInScreen } from "./sign-in/sign-in-screen.tsx";

/** Signed out, not connected, or the panel itself. */
export function App({ start }: { start: Start }) {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
  const [file, setFile] = useState(start.file);
  if (!session) return <SignInScreen />;
  if (!file) return <ConnectScreen onConnect={setFile} />;
  return <Panel key={file.project} start={start} file={file} onDisconnect={() => setFile(null)} />;
}
