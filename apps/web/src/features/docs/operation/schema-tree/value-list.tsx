import { use, useState } from "react";
import { MoreButton } from "../long-text.tsx";
import { PaperContext } from "../paper-context.ts";

const maxShown = 8;

/** The values of an enum. A long list is collapsed at first. */
export function ValueList({ values }: { values: readonly string[] }) {
  const [isWhole, setWhole] = useState(use(PaperContext) !== null);
  const shown = isWhole ? values : values.slice(0, maxShown);
  return (
    <span>
      <bdi dir="ltr">
        {shown.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an author may list a value twice
          <span key={index}>
            {index > 0 && ", "}
            <code translate="no">{value === "" ? '""' : value}</code>
          </span>
        ))}
      </bdi>
      {values.length > maxShown && (
        <>
          {" "}
          <MoreButton isOpen={isWhole} onChange={setWhole} count={values.length} />
        </>
      )}
    </span>
  );
}
