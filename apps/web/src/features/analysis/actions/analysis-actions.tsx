import "./analysis-actions.css";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "../../../ui/buttons/button.tsx";

/** What can be done with the analysis, at the end of the line of tabs. */
export function AnalysisActions({ children }: { children: ReactNode }) {
  return <div className="analysis-actions">{children}</div>;
}

/** A button of that row: where there is little room its icon stands alone, and keeps its name. */
export function ActionButton({ children, ...button }: ComponentProps<typeof Button>) {
  return (
    <Button size="sm" {...button}>
      <span className="analysis-action-label">{children}</span>
    </Button>
  );
}
