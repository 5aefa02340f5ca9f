import type { ReactNode } from "react";

export type ToastContent = {
  type: "default" | "success" | "info" | "error" | "warning";
  title: string;
  text?: ReactNode;
  /** Replaces the type's own icon. */
  icon?: ReactNode;
  action?: { label: string; onClick: () => void };
  /** A toast that is already on screen under this id is not shown twice. */
  toastId?: string;
};
