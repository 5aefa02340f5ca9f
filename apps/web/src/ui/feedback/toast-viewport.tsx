import "./toast.css";
import { CircleCheck, Info, TriangleAlert, Unplug, X } from "lucide-react";
import { createRoot } from "react-dom/client";
import { type CloseButtonProps, cssTransition, ToastContainer, toast } from "react-toastify/unstyled";
import { MessagesProvider, useMessages } from "../../lib/i18n/i18n.tsx";
import { IconButton } from "../buttons/button.tsx";
import type { ToastContent } from "./toast-content.ts";

const icons = {
  default: null,
  success: <CircleCheck className="text-good" />,
  info: <Info className="text-info" />,
  warning: <TriangleAlert className="text-fair" />,
  error: <Unplug className="text-poor" />,
};

const slide = cssTransition({ enter: "toast-enter", exit: "toast-exit", collapseDuration: 200 });

export function presentToast({ type, title, text, icon, action, toastId }: ToastContent) {
  const close = (id: string | number) => {
    action?.onClick();
    toast.dismiss(id);
    // The focused button is removed without a blur event, and the other toasts would stay forever.
    toast.play();
  };
  toast(
    ({ toastProps }) => (
      <>
        {(icon || icons[type]) && (
          <span aria-hidden className="toast-icon">
            {icon ?? icons[type]}
          </span>
        )}
        <div className="min-w-0 flex-1">
          <p className="text-body font-[620]">{title}</p>
          {text && <div className="text-fg-2">{text}</div>}
          {action && (
            <button type="button" className="toast-action" onClick={() => close(toastProps.toastId)}>
              {action.label}
            </button>
          )}
        </div>
      </>
    ),
    { type, toastId, role: type === "error" ? "alert" : "status" },
  );
}

function ToastViewport() {
  const t = useMessages();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the focus of what is inside
    <div data-theme="light" onFocus={() => toast.pause()} onBlur={() => toast.play()}>
      <ToastContainer
        aria-label={t("ui.notifications")}
        position="top-right"
        autoClose={5000}
        theme="light"
        pauseOnHover
        draggable
        icon={false}
        hideProgressBar
        transition={slide}
        closeButton={Dismiss}
      />
    </div>
  );
}

function Dismiss({ closeToast }: CloseButtonProps) {
  const t = useMessages();
  return (
    <IconButton size="sm" label={t("ui.dismiss")} icon={<X />} onClick={closeToast} className="-m-1.5" />
  );
}

// A separate React root, so that toasts survive the route and error boundary that showed them.
createRoot(document.body.appendChild(document.createElement("div"))).render(
  <MessagesProvider>
    <ToastViewport />
  </MessagesProvider>,
);
