import type { DeviceRequest } from "@linkspan/contract";

type Props = { client: DeviceRequest["client"] | undefined; connected: boolean };

/** A device, and the line to the account that closes when the person confirms. */
export function DeviceDrawing({ client, connected }: Props) {
  return (
    <svg width="300" height="84" viewBox="0 0 300 84" fill="none" aria-hidden className="max-w-full">
      <rect x="14" y="16" width="92" height="50" rx="5" className="stroke-sea" strokeWidth="1.5" />
      {client === "figma_plugin" ? (
        <path
          d="M28 30h24v22H28zM66 30h26M66 38h26M66 46h16"
          className="stroke-sea"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      ) : (
        <path d="M28 34l8 7-8 7M42 48h18" className="stroke-sea" strokeWidth="1.5" />
      )}
      {connected ? (
        <path d="M106 41h102" className="stroke-span" strokeWidth="2.5" />
      ) : (
        <>
          <path d="M106 41h30l36-16" className="stroke-span" strokeWidth="2.5" strokeLinejoin="round" />
          <path d="M172 25l32 16" className="stroke-span" strokeWidth="2" strokeDasharray="2 6" />
        </>
      )}
      <rect x="102" y="37" width="8" height="8" rx="1" className="fill-span" />
      <circle
        cx="208"
        cy="41"
        r="4.5"
        className={`stroke-span ${connected ? "fill-span" : "fill-surface"}`}
        strokeWidth="2"
      />
      <rect x="212" y="26" width="74" height="30" rx="15" className="stroke-line-strong" strokeWidth="1.5" />
      <path d="M228 41h42" className="stroke-line-strong" strokeWidth="1.5" />
      <path
        d="M0 78q10-5 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0"
        className="stroke-line-strong"
        strokeWidth="1.5"
      />
    </svg>
  );
}
