/** Line drawings on a field of 360 by 200. The kind of a stroke is its class. */
export type Stroke = readonly [
  kind:
    | "shore"
    | "sea"
    | "span"
    | "link"
    | "terminal"
    | "poor"
    | "snapped"
    | "note"
    | "faint"
    | "more"
    | "cursor",
  path: string,
];

const pill = (x: number, y: number, width: number) =>
  `M${x + 11} ${y}h${width - 22}a11 11 0 0 1 0 22h${22 - width}a11 11 0 0 1 0-22zm1 11h14m8 0h${width - 48}`;

const box = (x: number, y: number, width: number, height: number) =>
  `M${x + 3} ${y}h${width - 6}q3 0 3 3v${height - 6}q0 3-3 3h${6 - width}q-3 0-3-3v${6 - height}q0-3 3-3z`;

const reachedScreens = [22, 79, 136];
const onEachScreen = (draw: (y: number) => string) => reachedScreens.map(draw).join("");

export const drawings: readonly (readonly Stroke[])[] = [
  [
    ["sea", "M44 30h66l22 22v118H44zM110 30v22h22M60 74h34m-24 16h44m-44 16h30m-40 16h40m-30 16h36"],
    ["note", "M148 100h34m-8-7 8 7-8 7"],
    ["sea", pill(204, 32, 120) + pill(204, 64, 104) + pill(204, 96, 128) + pill(204, 128, 96)],
    ["more", "M204 168h60"],
  ],
  [
    [
      "shore",
      `${box(40, 18, 100, 164)}M54 42h44${box(54, 58, 72, 30)}M62 73h26${box(54, 98, 72, 30)}M62 113h26`,
    ],
    ["shore", box(54, 148, 72, 20)],
    ["sea", pill(220, 40, 108) + pill(220, 140, 108)],
    ["span", pill(220, 90, 108) + box(98, 66, 22, 14)],
    ["link", "M122 73h14l70 28h14"],
    ["terminal", "M118 69h8v8h-8zM215.5 101a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0z"],
    ["cursor", "m172 96 2 18 5-5 8-1z"],
  ],
  [
    ["sea", pill(22, 89, 110)],
    ["poor", "M40 100h76"],
    ["shore", onEachScreen((y) => `${box(214, y, 44, 44)}M222 ${y + 12}h18m-18 26h22`)],
    ["poor", onEachScreen((y) => box(222, y + 20, 30, 10))],
    ["snapped", "M132 100h18l32-55h32M132 100h82M132 100h18l32 59h32"],
    ["note", onEachScreen((y) => `M282 ${y + 24}h40`)],
    ["faint", onEachScreen((y) => `M282 ${y + 16}h24`)],
  ],
];
