import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";

// A fresh module: other tests may have loaded a language already.
vi.resetModules();
const { loadLanguage, MessagesProvider, useLanguage, useMessages } = await import("./i18n.tsx");

function Score() {
  const t = useMessages();
  return `${useLanguage().language}: ${t("score.label", { score: 80, word: t("score.good") })}`;
}

const render = (language?: "en" | "ar") =>
  renderToString(
    <MessagesProvider {...(language && { language })}>
      <Score />
    </MessagesProvider>,
  );

test("a language that is not loaded cannot be rendered", () => {
  expect(() => render("ar")).toThrow('The messages of "ar" are not loaded');
});

test("the server renders in the language it is given, and in English without one", async () => {
  await loadLanguage("ar");
  expect(render("ar")).toBe("ar: النتيجة 80 من 100، جاهز");
  expect(render("en")).toBe("en: Score 80 out of 100, Ready");
  expect(render()).toBe(render("en"));
});
