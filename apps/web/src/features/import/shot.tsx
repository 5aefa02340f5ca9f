import { useState } from "react";

type Props = {
  url: string | null;
  /** Shown without a picture. */
  missing: string;
  isGone?: boolean;
  className: string;
};

/** The top of a screen's picture. Decoration: the name is next to it. */
export function Shot({ url, missing, isGone = false, className }: Props) {
  // A picture that failed to load is tried again with the next URL.
  const [failed, setFailed] = useState<string>();
  const look = isGone ? "is-gone" : "";
  if (!url || failed === url) {
    return <span className={`import-shot is-missing ${look} ${className}`}>{missing}</span>;
  }
  return (
    <span className={`import-shot ${look} ${className}`}>
      <img
        src={url}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setFailed(url)}
      />
    </span>
  );
}
