import { Logo } from "../ui/brand/logo.tsx";
import { RouteLoader } from "../ui/feedback/route-loader.tsx";
import { ScrollToTop } from "../ui/navigation/scroll-to-top.tsx";
import { Buttons, Chips, Overlays, Segments } from "./dev-ui/controls.tsx";
import { Meters, Methods, Scores } from "./dev-ui/data.tsx";
import { Messages, Toasts, Waiting } from "./dev-ui/feedback.tsx";
import { Dialogs, Fields } from "./dev-ui/forms.tsx";
import { Foundations } from "./dev-ui/foundations.tsx";
import { Lists } from "./dev-ui/lists.tsx";
import { PreferenceSwitches } from "./dev-ui/preferences.tsx";
import { Files, Progress, SourceExcerpt } from "./dev-ui/progress.tsx";
import { Reading } from "./dev-ui/reading.tsx";
import { Frames, LayerChips, Spans } from "./dev-ui/spans.tsx";
import { LongList, TabSamples } from "./dev-ui/tabs.tsx";

/** All UI primitives in all their states, for developers. Not in production builds. */
export default function DevUi() {
  return (
    <>
      <title>Primitives · Linkspan</title>
      <header className="sticky top-0 z-30 flex flex-wrap items-center justify-between gap-3 border-b border-line bg-bg px-5 py-3 md:px-10">
        <h1 className="flex items-center gap-4 text-body font-normal tracking-normal text-fg-3">
          <Logo />
          Primitives
        </h1>
        <PreferenceSwitches />
      </header>
      <main
        tabIndex={-1}
        className="grid items-start gap-4 px-5 py-6 md:px-10 lg:grid-cols-2 [&>div]:grid [&>div]:min-w-0 [&>div]:grid-cols-1 [&>div]:gap-4"
      >
        <div>
          <Foundations />
          <LayerChips />
          <Spans />
          <Frames />
          <Waiting />
        </div>
        <div>
          <Buttons />
          <Chips />
          <Segments />
          <TabSamples />
          <Overlays />
          <Lists />
          <Fields />
          <Dialogs />
          <Methods />
          <Scores />
          <Meters />
          <Progress />
          <SourceExcerpt />
          <Files />
          <Toasts />
          <Messages />
          <Reading />
          <LongList />
        </div>
      </main>
      <ScrollToTop />
      <RouteLoader />
    </>
  );
}
