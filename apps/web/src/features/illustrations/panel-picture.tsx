/** The size of the plugin's window in Figma. */
const size = { width: 400, height: 640 };

/** `npm run plugin-pictures` takes them. */
const files = import.meta.glob<string>("./panel-pictures/*.webp", { eager: true, import: "default" });

type Props = { tab: "layer" | "endpoints" | "fill"; alt: string; className?: string };

/** A screenshot of the plugin's panel in the page's theme. */
export function PanelPicture({ tab, alt, className = "" }: Props) {
  return [
    { theme: "dark", shown: "light:hidden" },
    { theme: "light", shown: "not-light:hidden" },
  ].map(({ theme, shown }) => (
    <img
      key={theme}
      src={findPicture(`${tab}-${theme}`)}
      alt={alt}
      {...size}
      loading="lazy"
      decoding="async"
      className={`h-auto max-w-full rounded-3 ${shown} ${className}`}
    />
  ));
}

function findPicture(name: string): string {
  const url = files[`./panel-pictures/${name}.webp`];
  if (!url) throw new Error(`there is no picture ${name}`);
  return url;
}
