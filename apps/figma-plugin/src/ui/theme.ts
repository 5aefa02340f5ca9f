/** Figma names its theme in a class of the document and changes it while the plugin runs. */
export function followTheme(): void {
  const { documentElement } = document;
  const apply = () => {
    const isLight = documentElement.classList.contains("figma-light");
    documentElement.dataset.theme = isLight ? "light" : "dark";
  };
  apply();
  new MutationObserver(apply).observe(documentElement, { attributeFilter: ["class"] });
}
