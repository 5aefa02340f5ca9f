import type { Project } from "@linkspan/contract";
import { BookOpen, GitCompare, PanelRight, Waypoints } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { ScoreRing } from "../score-display/score-ring.tsx";
import { BarMore } from "./bar-more.tsx";
import { ExportMenu } from "./export/export-menu.tsx";
import { OpenChanges } from "./open-changes.tsx";
import { SearchButton } from "./search/search-button.tsx";
import type { SearchOpener } from "./search/use-palette.tsx";

type Props = {
  project: Project;
  /** The shown revision, and a menu with the others. */
  revision?: { number: number; switcher: ReactNode };
  search?: SearchOpener;
  /** Further actions. */
  actions?: ReactNode;
  design?: { open: boolean; toggle: () => void };
  /** The shown view of the project. */
  mode?: Mode;
};

type Mode = "docs" | "screens" | "changes";

/** Replaces the content of the app's bar: the project, its revision, its views, and its score. */
export function DocsBar({ project, revision, search, actions, design, mode = "docs" }: Props) {
  const t = useMessages();
  return (
    <div className="docs-bar fixed start-[50px] end-[72px] top-0 z-30 h-13 max-lg:start-[54px] max-md:end-[66px] print:hidden">
      <div className="grid h-full grid-cols-[minmax(0,1fr)_auto] items-center gap-3 lg:grid-cols-[minmax(0,1fr)_auto_minmax(max-content,1fr)]">
        <Crumbs project={project} revision={revision?.switcher} />
        <Modes project={project.id} current={mode} />
        <div className="flex items-center justify-end gap-1 md:gap-2">
          {search && <SearchButton {...search} />}
          <BarMore>
            <OtherModes project={project.id} current={mode} />
            {project.current && (
              <Link
                to={`/api-analysis/${project.id}`}
                className="flex items-center gap-2 rounded-2 px-1.5 py-1 text-small font-[560] hover:bg-hover pointer-coarse:py-2"
              >
                <ScoreRing score={project.current.overallScore} size={28} />
                {t("docs.analysis")}
              </Link>
            )}
            {revision && <ExportMenu project={project} number={revision.number} />}
            {actions}
            {design && (
              <Button
                variant="ghost"
                size="sm"
                className="bar-design"
                title={t("docs.design-pane")}
                icon={<PanelRight aria-hidden className="rtl:-scale-x-100" />}
                aria-expanded={design.open}
                onClick={design.toggle}
              >
                <span className="md:sr-only">{t("docs.design-pane")}</span>
              </Button>
            )}
          </BarMore>
        </div>
      </div>
    </div>
  );
}

function Crumbs({ project: { name }, revision }: { project: Project; revision: ReactNode }) {
  const t = useMessages();
  return (
    <nav aria-label={t("docs.breadcrumb")} className="flex min-w-0 items-center gap-2.5">
      <span aria-hidden className="text-fg-3 max-xl:hidden">
        /
      </span>
      <Link to="/dashboard" className="flex-none text-fg-2 hover:text-fg max-xl:hidden">
        {t("nav.projects")}
      </Link>
      <span aria-hidden className="text-fg-3 max-xl:hidden">
        /
      </span>
      <bdi className="min-w-0 truncate font-[620]" title={name}>
        {name}
      </bdi>
      {revision}
    </nav>
  );
}

const modeClass = "flex h-7 items-center gap-1.5 rounded-[5px] px-3 text-small font-[520] [&_svg]:size-3.5";

const modes = [
  { mode: "docs", path: "", icon: BookOpen },
  { mode: "screens", path: "/screens", icon: Waypoints },
  { mode: "changes", path: "/changes", icon: GitCompare },
] as const;

type ModeProps = { project: string; current: Mode };

function Modes({ project, current }: ModeProps) {
  const t = useMessages();
  return (
    <ul
      aria-label={t("docs.modes")}
      className="inline-flex rounded-[8px] border border-line bg-sunken p-[3px] max-lg:hidden"
    >
      {modes.map(({ mode, path, icon: Icon }) => {
        const label = t(`docs.mode-${mode}`);
        return mode === current ? (
          <li key={mode} aria-current="page" className={`${modeClass} bg-raised shadow-low ring ring-line`}>
            <Icon aria-hidden />
            {label}
            {mode === "changes" && <OpenChanges project={project} />}
          </li>
        ) : (
          <li key={mode}>
            <Link
              to={`/doc/${project}${path}`}
              className={`${modeClass} text-fg-2 outline-offset-1 hover:text-fg`}
            >
              <Icon aria-hidden />
              {label}
              {mode === "changes" && <OpenChanges project={project} />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Links to the other views, where the bar has no room for the list of views. */
function OtherModes({ project, current }: ModeProps) {
  const t = useMessages();
  return modes
    .filter(({ mode }) => mode !== current)
    .map(({ mode, path, icon: Icon }) => (
      <Link
        key={mode}
        to={`/doc/${project}${path}`}
        className="flex items-center gap-2 rounded-2 px-1.5 py-1 text-small font-[560] hover:bg-hover lg:hidden pointer-coarse:py-2"
      >
        <Icon size={16} aria-hidden />
        {t(`docs.mode-${mode}`)}
        {mode === "changes" && <OpenChanges project={project} />}
      </Link>
    ));
}
