import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";

type Props = {
  accept: string;
  onFiles: (files: File[]) => void;
  variant?: "primary" | "secondary" | "ghost";
  size?: "sm" | "md" | "lg";
  busy?: boolean;
  icon?: ReactNode;
  autoFocus?: boolean;
  className?: string;
  children: ReactNode;
};

/** Opens the browser's file picker. */
export function FileButton({ accept, onFiles, autoFocus, children, ...look }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Otherwise choosing the same file again after fixing it would not fire a change event.
          currentTarget.value = "";
        }}
      />
      <Button
        {...look}
        {...(autoFocus ? { "data-autofocus": "" } : {})}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
