import docsDark from "../../ui/screen-pictures/docs-dark.webp";
import docsLight from "../../ui/screen-pictures/docs-light.webp";
import type { PictureName } from "./paths.ts";
import analysisDark from "./pictures/analysis-dark.webp";
import analysisLight from "./pictures/analysis-light.webp";
import insightsDark from "./pictures/insights-dark.webp";
import insightsLight from "./pictures/insights-light.webp";
import newProjectDark from "./pictures/new-project-dark.webp";
import newProjectLight from "./pictures/new-project-light.webp";
import settingsDark from "./pictures/settings-dark.webp";
import settingsLight from "./pictures/settings-light.webp";
import teamsDark from "./pictures/teams-dark.webp";
import teamsLight from "./pictures/teams-light.webp";

/** `npm run how-to-pictures` takes them. */
export const pictures: Record<PictureName, { dark: string; light: string }> = {
  analysis: { dark: analysisDark, light: analysisLight },
  docs: { dark: docsDark, light: docsLight },
  insights: { dark: insightsDark, light: insightsLight },
  "new-project": { dark: newProjectDark, light: newProjectLight },
  settings: { dark: settingsDark, light: settingsLight },
  teams: { dark: teamsDark, light: teamsLight },
};
