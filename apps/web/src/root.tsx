import { useEffect } from "react";
import { Outlet } from "react-router";
import { AfterStart } from "./features/shell/after-start.tsx";
import { ErrorScreen } from "./features/shell/error-screen.tsx";
import { RouteChange } from "./features/shell/route-change.tsx";
import { Waiting } from "./features/shell/waiting.tsx";
import { useMessages } from "./lib/i18n/i18n.tsx";
import { analytics } from "./lib/site/analytics.ts";
import { PageTitle } from "./lib/site/page-title.tsx";
import { themeColors, useTheme } from "./lib/theme.ts";

const loadAnalytics = () => import("./features/analytics/analytics.tsx").then(({ Analytics }) => Analytics);

export function Root() {
  // Tests and benchmarks wait for it before they act.
  useEffect(() => {
    document.documentElement.dataset.interactive = "";
  }, []);
  return (
    <>
      <ThemeColor />
      <Outlet />
      <RouteChange />
      {analytics && <AfterStart load={loadAnalytics} />}
    </>
  );
}

function ThemeColor() {
  const { theme } = useTheme();
  return <meta name="theme-color" content={themeColors[theme]} />;
}

/** What the app's pages show until their script is here. */
export function HydrateFallback() {
  const t = useMessages();
  return (
    <>
      <title>Linkspan</title>
      <Waiting label={t("ui.loading")} />
      <noscript>
        <p className="fixed inset-0 z-50 grid place-content-center bg-bg px-5 text-center text-fg-2">
          {t("no-script.app")}
        </p>
      </noscript>
    </>
  );
}

export function RootError({ error }: { error: unknown }) {
  return (
    <main tabIndex={-1}>
      <PageTitle id="error.title" />
      <ErrorScreen error={error} />
    </main>
  );
}
