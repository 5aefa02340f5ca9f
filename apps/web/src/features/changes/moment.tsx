import { useMoment } from "../../lib/format/relative-time.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";

/** When something happened. The server knows neither the time zone nor when its page is read, so it leaves room. */
export function Moment({ at }: { at: string }) {
  const { words, exact } = useMoment(at);
  const isHydrated = useHydrated();
  if (!isHydrated) return <span className="inline-block w-[11ch]" />;
  return (
    <time dateTime={at} title={exact}>
      {words}
    </time>
  );
}
