import { containerClass } from "../../ui/layout/container.ts";
import { StartLink } from "./start-link.tsx";

export function ClosingSection() {
  return (
    <section className={containerClass}>
      <div className="mb-24 flex flex-wrap items-center justify-between gap-6 border-y border-line py-14">
        <div>
          <h2 className="text-h2">All aboard</h2>
          <p className="mt-2 text-[1.0625rem] text-fg-2">
            Upload a file and read its docs a minute later. It starts with one sign-in.
          </p>
        </div>
        <StartLink />
      </div>
    </section>
  );
}
