import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLoaderData, useParams } from "react-router";
import { ShareDocsButton } from "../features/analysis/share/share-docs-button.tsx";
import { DocPage } from "../features/docs/doc-page.tsx";
import { fillFirst } from "../features/docs/fill-first.ts";
import { takeFirstPage } from "../lib/first-page.ts";

/** Whoever comes from outside has seen the page already: what it was drawn from is here. */
export const clientLoader = takeFirstPage;

export default function Doc() {
  const { operation } = useParams();
  const page = useLoaderData<typeof clientLoader>();
  const client = useQueryClient();
  // Once, before anything is asked for.
  useState(() => page && fillFirst(client, page, operation));
  return <DocPage actions={(project) => <ShareDocsButton project={project} />} />;
}
