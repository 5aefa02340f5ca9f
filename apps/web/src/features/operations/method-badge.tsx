import "./method-badge.css";

type Props = { method: string; size?: "xs" | "md" | "lg" };

/** Form first, colour second, word always. Methods without a colour of their own read, so they are grey outlines. */
export function MethodBadge({ method, size = "md" }: Props) {
  return (
    <span className={`method method-${method.toLowerCase()} method-${size}`} lang="en" translate="no">
      {method.toUpperCase()}
    </span>
  );
}
