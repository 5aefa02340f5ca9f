import { Picture } from "../../ui/layout/picture.tsx";

type Props = {
  url: string | null;
  /** Shown without a picture. */
  missing: string;
  isGone?: boolean;
  className: string;
};

/** The top of a screen's picture. Decoration: the name is next to it. */
export function Shot({ url, missing, isGone = false, className }: Props) {
  return (
    <Picture url={url} className={`import-shot ${isGone ? "is-gone" : ""} ${className}`}>
      {missing}
    </Picture>
  );
}
