import "../../lib/i18n/docs-messages.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useParams,
} from "react-router";
import { ExpiredLink } from "../../features/shared-docs/expired-link.tsx";
import { OutdatedPage } from "../../features/shared-docs/outdated-page.tsx";
import { readSharedPage } from "../../features/shared-docs/read-shared-page.ts";
import { SharedDocs } from "../../features/shared-docs/shared-docs.tsx";
import { createQueryClient } from "../../features/shell/query-client.ts";
import { RouteError } from "../../features/shell/route-error.tsx";
import { Waiting } from "../../features/shell/waiting.tsx";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { pageReads } from "../../lib/page-reads.ts";

const SharedChanges = lazy(() => import("./shared/shared-changes.tsx"));
const SharedAnalysis = lazy(() => import("./shared/shared-analysis.tsx"));

export async function loader({ params: { token = "" }, context }: LoaderFunctionArgs) {
  return context.get(pageReads)?.shared ?? readSharedPage(token);
}

export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.token !== nextParams.token;
}

/** What a share link opens. */
export default function Shared() {
  const { token = "" } = useParams();
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <meta name="robots" content="noindex" />
      <SharedPageContent key={token} token={token} />
    </QueryClientProvider>
  );
}

function SharedPageContent({ token }: { token: string }) {
  const t = useMessages();
  const page = useLoaderData<typeof loader>();
  if (page.kind === "docs") return <SharedDocs page={page} />;
  if (page.kind === "expired") return <ExpiredLink />;
  if (page.kind === "outdated") return <OutdatedPage />;
  return (
    <Suspense fallback={<Waiting label={t("ui.loading")} />}>
      {page.kind === "changes" ? (
        <SharedChanges token={token} link={page.link} />
      ) : (
        <SharedAnalysis token={token} />
      )}
    </Suspense>
  );
}

export const ErrorBoundary = RouteError;
