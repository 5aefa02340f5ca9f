/** The sizes of the screenshots, so that their text is as large as on the page: `npm run how-to-pictures`. */
const wide = { width: 800, height: 500 };
const phone = { width: 390, height: 460 };

/** A screenshot in both themes, for desktops and phones. */
export type Screenshots = { dark: string; light: string; phoneDark: string; phoneLight: string };

/** A screenshot in the page's theme and for the width of the screen. */
export function ScreenPicture({ shots, alt }: { shots: Screenshots; alt: string }) {
  const { dark, light, phoneDark, phoneLight } = shots;
  return [
    { src: dark, small: phoneDark, theme: "light:hidden" },
    { src: light, small: phoneLight, theme: "not-light:hidden" },
  ].map(({ src, small, theme }) => (
    <picture key={src} className={theme}>
      <source media="(width < 47.5rem)" srcSet={small} {...phone} />
      <img
        src={src}
        alt={alt}
        {...wide}
        loading="lazy"
        decoding="async"
        className="h-auto w-full overflow-hidden rounded-3 border border-line"
      />
    </picture>
  ));
}
