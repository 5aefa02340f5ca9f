import { type ReactNode, useState } from "react";

type Props = {
  /** Null if there is no picture; empty until its URL has loaded. */
  url: string | null;
  className: string;
  children?: ReactNode;
};

/** A decorative picture. Without one, or when it fails to load, the children are shown and the class is-missing is set. */
export function Picture({ url, className, children }: Props) {
  // A picture that failed to load is tried again with the next URL.
  const [failed, setFailed] = useState<string>();
  if (url === "") return <span className={className} />;
  if (url === null || failed === url) return <span className={`${className} is-missing`}>{children}</span>;
  return (
    <span className={className}>
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
