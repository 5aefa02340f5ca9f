const zones = [
  { name: "Shore", text: "The designed screen. Buff, square.", floor: "bg-shore-floor" },
  { name: "Span", text: "The link between a layer and a field. Magenta, hinged.", floor: "" },
  { name: "Sea", text: "The API. Blue, round.", floor: "bg-sea-floor" },
];

/** The three zones of everything we draw, as one picture. A chart has one orientation in every language. */
export function Zones() {
  return (
    <div
      dir="ltr"
      className="relative my-10 text-start grid overflow-hidden rounded-4 border border-line md:mt-14 md:mb-18 md:grid-cols-3"
    >
      {zones.map(({ name, text, floor }) => (
        <div key={name} className={`flex flex-col justify-end gap-1 p-7 md:min-h-[250px] ${floor}`}>
          <b className="text-[1.125rem]">{name}</b>
          <span className="text-fg-2 md:min-h-[3em]">{text}</span>
        </div>
      ))}
      <svg
        viewBox="0 0 1200 250"
        preserveAspectRatio="none"
        aria-hidden="true"
        fill="none"
        className="pointer-events-none absolute inset-0 size-full max-md:hidden"
      >
        <path
          d="M250 52H388Q400 52 411 54L749 106Q760 108 772 108H900"
          className="stroke-span"
          strokeWidth="2.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
        <rect x="150" y="26" width="100" height="52" rx="4" className="stroke-shore-3" strokeWidth="1.5" />
        <path d="M166 44h42M166 60h62" className="stroke-shore-3" strokeWidth="1.5" />
        <rect x="246" y="48" width="8" height="8" rx="1" className="fill-span" />
        <rect x="906" y="94" width="150" height="28" rx="14" className="stroke-sea" strokeWidth="1.5" />
        <path d="M924 108h20M956 108h82" className="stroke-sea" strokeWidth="1.5" />
        <circle cx="902" cy="108" r="5" className="fill-span" />
      </svg>
    </div>
  );
}
