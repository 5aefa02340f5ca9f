import { FileX2, WifiOff } from "lucide-react";
import { StateIllustration } from "../../ui/brand/state-illustration.tsx";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { Message } from "../../ui/feedback/message.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import type { ToastContent } from "../../ui/feedback/toast-content.ts";
import { ScrollToTop } from "../../ui/navigation/scroll-to-top.tsx";
import { Row, Section } from "./section.tsx";

const toasts: ToastContent[] = [
  {
    type: "error",
    title: "The server went out with the tide",
    text: "We could not save that link. Nothing was lost. Try again, and if it stays out, tell support code 503-B.",
    action: { label: "Try again", onClick: () => {} },
  },
  {
    type: "warning",
    title: "You are adrift",
    text: "No connection. Your last 2 links are safe here and will sync when you are back.",
    icon: <WifiOff className="text-fair" />,
  },
  {
    type: "error",
    title: "That file speaks a different dialect",
    text: "Line 48 is not valid YAML: a tab where spaces should be.",
    icon: <FileX2 className="text-poor" />,
    action: { label: "Show line 48", onClick: () => {} },
  },
  { type: "success", title: "Moored", text: "Price now shows fare.total on 3 screens." },
  { type: "info", title: "High water at 14:20", text: "Version 2.5.0 of the description is ready." },
  { type: "default", title: "Copied to the clipboard", toastId: "only-once" },
];

export function Toasts() {
  return (
    <Section title="Toast">
      <Row>
        {toasts.map((toast) => (
          <Button key={toast.title} size="sm" onClick={() => showToast(toast)}>
            {toast.type}: {toast.title}
          </Button>
        ))}
      </Row>
    </Section>
  );
}

export function Messages() {
  return (
    <Section title="Message">
      <Message title="Links come with the design file">
        Add it when it is ready. Nothing else waits for it.
      </Message>
      <Message tone="good" title="Moored">
        All 22 operations have a screen.
      </Message>
      <Message
        tone="fair"
        title="A change here reaches 3 screens"
        action={<Button size="sm">Show them</Button>}
      >
        Departures, Fares and Boarding pass show this property.
      </Message>
      <Message tone="poor" title="Line 48 is not valid YAML">
        A tab where spaces should be. The current revision stays as it was.
      </Message>
      <Message tone="planned" title="The list of broken screens is planned">
        Until then, Changes shows what each revision changed.
      </Message>
    </Section>
  );
}

export function Waiting() {
  return (
    <Section title="Waiting and failing">
      <Row>
        <Spinner />
        <Spinner size={24} />
      </Row>
      <Row note="half-lowered, snapped">
        <StateIllustration state="waiting" />
        <StateIllustration state="snapped" />
      </Row>
      <Row note="the route loader covers this page while the next one is on its way, then fades off it">
        <ButtonLink to="/login" size="sm">
          Go to another page
        </ButtonLink>
        <div className="h-44 w-full overflow-hidden rounded-3 border border-line contain-paint">
          <div className="route-loader">
            <StateIllustration state="waiting" />
          </div>
        </div>
      </Row>
      <Row note="scroll to top: hidden, shown after 50 px, here in a corner of its own">
        <div className="h-24 w-full rounded-3 border border-line contain-paint">
          <ScrollToTop />
        </div>
      </Row>
      <div aria-busy className="w-80 max-w-full overflow-hidden rounded-3 border border-line">
        <div className="h-21 border-b border-line bg-shore-floor" />
        <div className="p-3.5">
          <div className="flex justify-between">
            <div className="flex flex-col gap-2">
              <Skeleton className="h-3.5 w-38" />
              <Skeleton className="h-2.5 w-15" />
            </div>
            <Skeleton className="size-11 rounded-full" />
          </div>
          <Skeleton className="mt-3.5 h-2.5 w-48" />
        </div>
      </div>
    </Section>
  );
}
