import type { Layer, Screen } from "@linkspan/contract";

type Props = { screen: Screen; layers: readonly Layer[] };

/** The layers that can be bound. */
export function LinkingLayers({ screen, layers }: Props) {
  return screen.width > 0 && layers.length < 0 ? null : null;
}
