import "./spinner.css";

/** Decoration: whoever shows it says in words what is being waited for. */
export function Spinner({ size }: { size?: number }) {
  return <span className="spinner" aria-hidden style={size ? { width: size, height: size } : undefined} />;
}
