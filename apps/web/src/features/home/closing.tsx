import { wrap } from "../../ui/wrap.ts";
import { StartLink } from "./start-link.tsx";

export function Closing() {
  return (
    <section className={wrap}>
      <div className="mb-24 flex flex-wrap items-center justify-between gap-6 border-y border-line py-14">
        <div>
          <h2 className="text-h2">Lower the ramp</h2>
          <p className="mt-2 text-[1.0625rem] text-fg-2">
            Bridging the gap between design and development starts with one sign-in.
          </p>
        </div>
        <StartLink />
      </div>
    </section>
  );
}
