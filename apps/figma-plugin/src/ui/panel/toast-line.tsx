import { useToast } from "./toast.ts";

/** The last message, above the footer. */
export function ToastLine() {
  const text = useToast();
  return (
    <div role="status" aria-live="polite">
      {text ? <p className="toast">{text}</p> : null}
    </div>
  );
}
