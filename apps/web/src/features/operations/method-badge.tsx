import "./method-badge.css";

type Props = { method: string; size?: "xs" | "md" | "lg" };

/** Methods differ by shape and color, and show their name. Methods without a color (they only read) are outlines. */
export function MethodBadge({ method, size = "md" }: Props) {
  return (
    <span className={`method method-${method.toLowerCase()} method-${size}`} lang="en" translate="no">
      {method.toUpperCase()}
    </span>
  );
}
