import { type CSSProperties, useState } from "react";
import { hueOf, initials } from "./initials.ts";

type Props = { name: string; src?: string | null; size?: number };

/** The picture of a person, or the initials if it is missing or fails to load. Decorative: the name is next to it. */
export function Avatar({ name, src, size = 28 }: Props) {
  const [failed, setFailed] = useState<string>();
  const box: CSSProperties = { width: size, height: size };
  if (src && src !== failed) {
    return (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        referrerPolicy="no-referrer"
        className="max-w-none flex-none rounded-full bg-raised object-cover"
        style={box}
        onError={() => setFailed(src)}
      />
    );
  }
  const hue = hueOf(name);
  const colours = { backgroundColor: `oklch(0.42 0.05 ${hue})`, color: `oklch(0.97 0.015 ${hue})` };
  return (
    <span
      aria-hidden
      className="inline-flex flex-none items-center justify-center rounded-full leading-none font-[620]"
      style={{ ...box, ...colours, fontSize: size * 0.39 }}
    >
      {initials(name)}
    </span>
  );
}
