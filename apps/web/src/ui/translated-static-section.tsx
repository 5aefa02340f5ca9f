import { type ComponentType, lazy, Suspense, useState } from "react";
import { useLanguage } from "../lib/i18n/i18n.tsx";
import { createStaticSection } from "./static-section.tsx";

/** A still part in English. Another language brings its code, which from then on writes every language. */
export function createTranslatedStaticSection(
  load: () => Promise<ComponentType>,
  present: ComponentType | undefined,
) {
  const Still = createStaticSection(load, present);
  const Section = present ?? lazy(async () => ({ default: await load() }));

  return function TranslatedStill() {
    const { language } = useLanguage();
    const [isTranslated, setTranslated] = useState(language !== "en");
    if (!isTranslated && language !== "en") setTranslated(true);
    if (!isTranslated) return <Still />;
    return (
      <Suspense>
        <Section />
      </Suspense>
    );
  };
}
