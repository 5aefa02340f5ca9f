import type { Role } from "./paths.ts";

const shapes: Record<Role, string> = {
  designer: "rounded-1 bg-shore text-shore-ink",
  "front-end": "rounded-s-1 rounded-e-full border-2 border-span bg-bg text-span-text",
  api: "rounded-full border-2 border-sea bg-bg text-sea",
};

/** Square on the design's side, round on the API's, half of each between them. Without a number, it marks a role. */
export function Marker({ role, number }: { role: Role; number?: number }) {
  return (
    <span
      aria-hidden
      className={`relative grid flex-none place-items-center font-mono text-small font-semibold ${number ? "size-[30px]" : "m-1.5 size-[18px]"} ${shapes[role]}`}
    >
      {number}
    </span>
  );
}
