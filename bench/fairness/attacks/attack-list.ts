import { exportAccount } from "./account-export.ts";
import { compareRevisions } from "./comparisons.ts";
import { openStreams } from "./event-streams.ts";
import { readFeeds } from "./feeds.ts";
import { previewFixes } from "./fixes.ts";
import { renderLargePages } from "./large-pages.ts";
import { readLongPaths } from "./long-paths.ts";
import { callMockChecks } from "./mock-checks.ts";
import { callMockResponses } from "./mock-responses.ts";
import { uploadPictures } from "./pictures.ts";
import { syncScreens } from "./screen-sync.ts";
import { searchLarge } from "./search.ts";
import { readSharedAnalyses } from "./shared-analysis.ts";
import { searchSharedFindings } from "./shared-findings.ts";
import { holdSlots } from "./slots.ts";
import { importSlowNames } from "./slow-names.ts";
import { fillStorage } from "./storage.ts";
import type { Attack } from "./target.ts";

/** The first five are those of the security review. */
export const attacks: Readonly<Record<string, Attack>> = {
  "slow-names": importSlowNames,
  "long-paths": readLongPaths,
  "mock-checks": callMockChecks,
  slots: holdSlots,
  storage: fillStorage,
  search: searchLarge,
  "shared-findings": searchSharedFindings,
  "shared-analysis": readSharedAnalyses,
  fixes: previewFixes,
  "mock-responses": callMockResponses,
  comparisons: compareRevisions,
  "account-export": exportAccount,
  "screen-sync": syncScreens,
  pictures: uploadPictures,
  "event-streams": openStreams,
  "large-pages": renderLargePages,
  feeds: readFeeds,
};
