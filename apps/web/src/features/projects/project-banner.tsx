import type { Project } from "@linkspan/contract";
import { NextStepsBanner } from "./next-steps-banner.tsx";
import { SampleBanner } from "./sample-banner.tsx";

/** What is above the documentation of some projects: the sample, and those that were just created. */
export function ProjectBanner({ project }: { project: Project }) {
  return project.is_sample ? <SampleBanner project={project} /> : <NextStepsBanner project={project} />;
}
