import { holdToast, releaseToast, showToast, useToast } from "./toast.ts";

/** The last message, above the footer. */
export function ToastLine() {
  const toast = useToast();
  const { text, action } = toast ?? {};
  return (
    <div role="status" aria-live="polite">
      {text ? (
        <div className="toast">
          <span className="grow">{text}</span>
          {action ? (
            <button
              type="button"
              className="text-button"
              onFocus={holdToast}
              onBlur={releaseToast}
              onPointerEnter={holdToast}
              onPointerLeave={releaseToast}
              onClick={() => {
                // Once is enough: the outcome is the next message.
                showToast(text);
                action.onClick();
              }}
            >
              {action.label}
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
