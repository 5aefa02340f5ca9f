import { Component, Frame, Square, Type } from "lucide-react";

type Props = { type: string; size: number };

/** The kind of a layer. */
export function LayerIcon({ type, size }: Props) {
  if (type === "TEXT") return <Type size={size} />;
  if (type === "INSTANCE" || type === "COMPONENT") return <Component size={size} />;
  return type === "FRAME" || type === "SECTION" ? <Frame size={size} /> : <Square size={size} />;
}
