import { lazy, Suspense } from "react";
import type { FieldChoicesProps } from "./field-choices.tsx";

const FieldChoices = lazy(async () => ({ default: (await import("./field-choices.tsx")).FieldChoices }));

/** Loads what lists the fields of an operation once a person wants to choose one. */
export function PickFieldDialog(props: FieldChoicesProps) {
  return (
    <Suspense>
      <FieldChoices {...props} />
    </Suspense>
  );
}
