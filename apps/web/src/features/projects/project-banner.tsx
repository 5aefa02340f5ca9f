import type { Project } from "@linkspan/contract";
import { NextStepsBanner } from "./next-steps-banner.tsx";
import { SampleBanner } from "./sample-banner.tsx";

/** A banner above the documentation of the sample project, and of projects that were just created. */
export function ProjectBanner({ project }: { project: Project }) {
  return project.is_sample ? <SampleBanner project={project} /> : <NextStepsBanner project={project} />;
}
