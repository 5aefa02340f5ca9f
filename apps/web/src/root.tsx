import "./styles/app.css";
import { type ReactNode, useLayoutEffect } from "react";
import { Links, Meta, Outlet, Scripts } from "react-router";
import { AfterStart } from "./features/shell/after-start.tsx";
import { ErrorScreen } from "./features/shell/error-screen.tsx";
import { RouteChange } from "./features/shell/route-change.tsx";
import { Waiting } from "./features/shell/waiting.tsx";
import { removeFirstPage } from "./lib/first-page.ts";
import { MessagesProvider, useLanguage, useMessages } from "./lib/i18n/i18n.tsx";
import { analytics } from "./lib/site/analytics.ts";
import { PageTitle } from "./lib/site/page-title.tsx";
import { bootScript, themeColors, useDirection, useTheme } from "./lib/theme.ts";
import latinFace from "./styles/fonts/schibsted-grotesk.woff2?url";

/** The app stays out of search results; a public page replaces this with a `meta` of its own. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const links = () => [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "preload", href: latinFace, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <MessagesProvider>
      <Document>{children}</Document>
    </MessagesProvider>
  );
}

/** The boot script sets the same attributes before the first paint, hence no warning about the difference. */
function Document({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  const { direction } = useDirection();
  const { theme } = useTheme();
  return (
    <html lang={language} dir={direction} data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColors[theme]} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: bootScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

const loadAnalytics = () => import("./features/analytics/analytics.tsx").then(({ Analytics }) => Analytics);

export default function Root() {
  return (
    <>
      <Outlet />
      <RouteChange />
      {analytics && <AfterStart load={loadAnalytics} />}
    </>
  );
}

/** What the app's pages show until their script is here. */
export function HydrateFallback() {
  const t = useMessages();
  // Whatever comes instead, comes instead of the page that the server drew as well.
  useLayoutEffect(() => removeFirstPage, []);
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

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <main tabIndex={-1}>
      <PageTitle id="error.title" />
      <ErrorScreen error={error} />
    </main>
  );
}
