import type { ReactNode } from "react";

type Props = {
  face: ReactNode;
  name: string;
  aside?: string | undefined;
  line: string;
  note?: string | undefined;
};

/** Avatar, name and a detail line; long ones are truncated. */
export function PersonCell({ face, name, aside, line, note }: Props) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      {face}
      <div className="min-w-0 leading-[1.4]">
        <p className="flex items-baseline gap-1.5">
          <bdi className="truncate font-[620]" title={name}>
            {name}
          </bdi>
          {aside && <span className="flex-none text-meta text-fg-3">{aside}</span>}
        </p>
        <p className="flex text-small text-fg-3">
          <bdi className="truncate" title={line}>
            {line}
          </bdi>
        </p>
        {note && (
          <p className="flex text-meta text-fg-3">
            <bdi className="truncate">{note}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}
