/** Pieces of real screens are taken at this size: `npm run how-to-pictures`. */
const size = { width: 1134, height: 640 };

type Props = { dark: string; light: string; alt: string; className?: string };

/** A piece of a real screen, as it looks in the theme of the page. */
export function ScreenPicture({ dark, light, alt, className = "" }: Props) {
  return [dark, light].map((src) => (
    <img
      key={src}
      src={src}
      alt={alt}
      {...size}
      loading="lazy"
      decoding="async"
      className={`h-auto w-full overflow-hidden rounded-3 border border-line max-md:aspect-square max-md:object-cover ${className} ${src === dark ? "light:hidden" : "not-light:hidden"}`}
    />
  ));
}
