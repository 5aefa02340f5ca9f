import "./spinner.css";

/** Decorative: its parent has to say in text what is loading. */
export function Spinner({ size }: { size?: number }) {
  return <span className="spinner" aria-hidden style={size ? { width: size, height: size } : undefined} />;
}
