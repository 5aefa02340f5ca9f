import { useEffect, useState, useSyncExternalStore } from "react";
import type { Start } from "../messages.ts";
import { sessionStore } from "./api/session.ts";
import { signOut } from "./api/sign-out.ts";
import { ConnectScreen } from "./connect/connect-screen.tsx";
import { Panel } from "./panel/panel.tsx";
import { SignInScreen } from "./sign-in/sign-in-screen.tsx";

/** Signed out, not connected, or the panel itself. */
export function App({ start }: { start: Start }) {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
  const [file, setFile] = useState(start.file);
  const [isOpenOnServer, setOpenOnServer] = useState(false);
  useEffect(() => {
    if (session) setOpenOnServer(false);
  }, [session]);
  const leave = () => void signOut().then((isEnded) => setOpenOnServer(!isEnded));
  if (!session) return <SignInScreen isOpenOnServer={isOpenOnServer} />;
  if (!file) return <ConnectScreen onConnect={setFile} onSignOut={leave} />;
  return (
    <Panel
      key={file.project}
      start={start}
      file={file}
      onDisconnect={() => setFile(null)}
      onSignOut={leave}
    />
  );
}
