const style = `
:root { color-scheme: light dark; --line: light-dark(#d9dde1, #3a3f45); --soft: light-dark(#59616a, #a9b1ba) }
* { box-sizing: border-box }
body { margin: 0; font: 15px/1.45 system-ui, sans-serif; background: light-dark(#fff, #1b1e21); color: light-dark(#15181b, #f2f4f6) }
main { max-inline-size: 30rem; margin-inline: auto; padding: 1.5rem }
h1 { font-size: 1.25rem; margin-block: 0 .25rem }
p { margin-block: 0 1rem; color: var(--soft) }
button { font: inherit; inline-size: 100%; text-align: start; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: 8px; background: none; color: inherit; cursor: pointer }
button:hover { border-color: currentColor }
:is(button, input):focus-visible { outline: 2px solid light-dark(#0b57d0, #8ab8ff); outline-offset: 2px }`;

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A whole page in the stand-ins' plain manner. Title and content are HTML. */
export function renderPage(page: {
  title: string;
  content: string;
  style?: string;
  script?: string;
}): string {
  const script = page.script ? `<script src="${page.script}" defer></script>` : "";
  return `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${page.title}</title><style>${style}${page.style ?? ""}</style>${script}</head><body><main aria-labelledby="title"><h1 id="title">${page.title}</h1>${page.content}</main></body></html>`;
}
