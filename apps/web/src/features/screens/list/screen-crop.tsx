import type { Binding, Screen } from "@linkspan/contract";
import { ScreenThumbnail } from "../screen-thumbnail.tsx";

/** The width and the largest height of the picture, in pixels. */
const width = 236;
const maxHeight = 360;

type Props = { screen: Screen; bindings: readonly Binding[] };

/** The screen's picture with its bound layers outlined. Decoration: the layers are listed above. */
export function ScreenCrop({ screen, bindings }: Props) {
  const scale = width / screen.width;
  const height = Math.min(maxHeight, screen.height * scale);
  return (
    <div aria-hidden className="screen-crop" style={{ width, height }}>
      <ScreenThumbnail
        screen={{ ...screen, links: 1 }}
        url={screen.thumbnail_url}
        className="size-full"
        isLarge
      />
      {screen.thumbnail_url &&
        bindings.map(({ layer: { id, box }, broken }) => (
          <i
            key={id}
            data-broken={broken ?? undefined}
            style={{
              left: box[0] * scale - 3,
              top: box[1] * scale - 3,
              width: box[2] * scale + 6,
              height: box[3] * scale + 6,
            }}
          />
        ))}
    </div>
  );
}
