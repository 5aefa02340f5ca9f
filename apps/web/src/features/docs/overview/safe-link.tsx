import type { ReactNode } from "react";
import { toSafeUrl } from "../operation/markdown/inline.ts";

/** A link of the API description; unsafe URLs are shown as text. */
export function SafeLink({ url, children }: { url: string; children?: ReactNode }) {
  const safe = toSafeUrl(url);
  const text = children ?? (
    <bdi dir="ltr" translate="no">
      {url}
    </bdi>
  );
  if (!safe) return text;
  return (
    <a href={safe} target="_blank" rel="noopener noreferrer nofollow" className="underline">
      {text}
    </a>
  );
}
