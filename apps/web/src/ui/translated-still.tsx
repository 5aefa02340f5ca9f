import { type ComponentType, lazy, Suspense, useState } from "react";
import { useLanguage } from "../lib/i18n.tsx";
import { createStill } from "./still.tsx";

/** A still part in English. Another language brings its code, which from then on writes every language. */
export function createTranslatedStill(
  load: () => Promise<ComponentType>,
  present: ComponentType | undefined,
) {
  const Still = createStill(load, present);
  const Part = present ?? lazy(async () => ({ default: await load() }));

  return function TranslatedStill() {
    const { language } = useLanguage();
    const [isTranslated, setTranslated] = useState(language !== "en");
    if (!isTranslated && language !== "en") setTranslated(true);
    if (!isTranslated) return <Still />;
    return (
      <Suspense>
        <Part />
      </Suspense>
    );
  };
}
