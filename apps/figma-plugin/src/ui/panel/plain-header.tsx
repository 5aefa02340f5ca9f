import { Logo } from "./logo.tsx";

/** The header while there is no project. */
export function PlainHeader() {
  return (
    <header className="panel-header">
      <Logo />
      <span className="panel-title">Linkspan</span>
    </header>
  );
}
