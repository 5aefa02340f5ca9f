import type { ReactNode } from "react";
import { toSafeAddress } from "../operation/markdown/inline.ts";

/** A link that an author gave; what must not be followed is shown as text. */
export function SafeLink({ url, children }: { url: string; children?: ReactNode }) {
  const address = toSafeAddress(url);
  const text = children ?? (
    <bdi dir="ltr" translate="no">
      {url}
    </bdi>
  );
  if (!address) return text;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow" className="underline">
      {text}
    </a>
  );
}
