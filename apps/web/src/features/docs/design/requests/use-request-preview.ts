import type { FixPreview, RequestedField } from "@linkspan/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { fixPreviewQuery } from "../../../../lib/api/patch.ts";
import { useDesign } from "../design-context.ts";
import { toFixRequest } from "./requested-fields.ts";

/** A preview takes a moment on the server, so that it waits for a pause in typing. */
const pauseMs = 500;

/** What the fields would change in the API description; undefined until that is known. */
export function useRequestPreview(fields: readonly RequestedField[]): {
  preview: FixPreview | undefined;
  isStale: boolean;
  isFailed: boolean;
} {
  const { project, revision, line } = useDesign();
  const [shown, setShown] = useState(fields);
  const isSame = JSON.stringify(shown) === JSON.stringify(fields);
  useEffect(() => {
    if (isSame) return;
    const timer = setTimeout(() => setShown(fields), pauseMs);
    return () => clearTimeout(timer);
  }, [fields, isSame]);
  const { data, isPlaceholderData, isError } = useQuery({
    ...fixPreviewQuery(
      { id: project, number: revision },
      toFixRequest(line ?? { method: "", path: "" }, shown),
    ),
    meta: { showsError: true },
    enabled: line !== undefined && shown.length > 0,
    placeholderData: keepPreviousData,
  });
  return { preview: data, isStale: !isSame || isPlaceholderData, isFailed: isError };
}
