import "./analysis-actions.css";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "../../../ui/buttons/button.tsx";

/** Actions on the analysis, at the end of the tab bar. */
export function AnalysisActions({ children }: { children: ReactNode }) {
  return <div className="analysis-actions">{children}</div>;
}

/** A button of that row. Where the bar is narrow only its icon is visible; its accessible name stays. */
export function ActionButton({ children, ...button }: ComponentProps<typeof Button>) {
  return (
    <Button size="sm" {...button}>
      <span className="analysis-action-label">{children}</span>
    </Button>
  );
}
