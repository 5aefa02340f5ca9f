import "../lib/i18n/app-messages.ts";
import "../lib/i18n/docs-messages.ts";
import type { FirstPageInput, Project } from "@linkspan/contract";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Route, Routes } from "react-router";
import { ShareDocsButton } from "../features/analysis/share/share-docs-button.tsx";
import { DocPage } from "../features/docs/doc-page.tsx";
import { DocsBar } from "../features/docs/docs-bar.tsx";
import { RevisionSwitcher } from "../features/docs/history/revision-switcher.tsx";
import { AppShell } from "../features/shell/app-shell.tsx";
import { MessagesProvider } from "../lib/i18n/i18n.tsx";
import DocOperation from "../routes/doc-operation.tsx";

type Props = { page: FirstPageInput; client: QueryClient };

/** The first page of a project's documentation as the app will draw it a moment later. Nothing on it acts yet. */
export function FirstPage({ page, client }: Props) {
  const { user, project } = page;
  const share = <ShareDocsButton project={project} />;
  const shell = (
    <AppShell user={user} projectCount={undefined} bar={<Bar project={project} share={share} />}>
      <DocPage project={project} actions={share} />
    </AppShell>
  );
  return (
    <MessagesProvider>
      <QueryClientProvider client={client}>
        <Routes>
          <Route path="/doc/:id" element={shell}>
            <Route path="op/:operation" element={<DocOperation />} />
          </Route>
        </Routes>
      </QueryClientProvider>
    </MessagesProvider>
  );
}

const later = () => undefined;

function Bar({ project, share }: { project: Project; share: ReactNode }) {
  const { current } = project;
  if (!current) return null;
  const switcher = <RevisionSwitcher project={project} shown={current} onChoose={later} />;
  return (
    <DocsBar
      project={project}
      revision={{ number: current.number, switcher }}
      search={{ open: later, prepare: later, isComing: false }}
      actions={share}
      design={{ open: false, toggle: later }}
    />
  );
}
