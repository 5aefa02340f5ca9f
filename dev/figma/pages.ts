import { type Person, people, pictureUrl } from "./people.ts";

const style = `
:root { color-scheme: light dark; --line: light-dark(#d9dde1, #3a3f45); --soft: light-dark(#59616a, #a9b1ba) }
* { box-sizing: border-box }
body { margin: 0; font: 15px/1.45 system-ui, sans-serif; background: light-dark(#fff, #1b1e21); color: light-dark(#15181b, #f2f4f6) }
main { max-inline-size: 30rem; margin-inline: auto; padding: 1.5rem }
h1 { font-size: 1.25rem; margin-block: 0 .25rem }
p { margin-block: 0 1rem; color: var(--soft) }
ul { list-style: none; margin: 0 0 1rem; padding: 0; display: grid; gap: .5rem }
button { font: inherit; inline-size: 100%; text-align: start; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: 8px; background: none; color: inherit; cursor: pointer }
button:hover { border-color: currentColor }
button:focus-visible { outline: 2px solid light-dark(#0b57d0, #8ab8ff); outline-offset: 2px }
button.person { display: grid; grid-template-columns: 40px 1fr; column-gap: .75rem; align-items: center }
button.deny { text-align: center }
.face { inline-size: 40px; block-size: 40px; border-radius: 50%; background: var(--line); grid-row: span 2 }
.name, .mail { min-inline-size: 0; overflow-wrap: anywhere }
.name { font-weight: 600 }
.mail { font-size: .875rem; color: var(--soft) }`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function renderPage(title: string, content: string): string {
  return `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${content}</main></body></html>`;
}

function renderPerson(person: Person): string {
  const picture = pictureUrl(person, "");
  const face = picture ? `<img class="face" src="${picture}" alt="">` : `<span class="face"></span>`;
  return `<li><button class="person" name="person" value="${person.id}">${face}<span class="name">Allow as <bdi>${person.handle}</bdi></span><span class="mail">${person.email}</span></button></li>`;
}

/** The form posts back to the address it was asked under, so every parameter is validated again. */
export function renderChooser(scopes: string[], query: string): string {
  const asked = scopes.map((scope) => `<code>${escapeHtml(scope)}</code>`).join(", ");
  return renderPage(
    "Figma stand-in: allow access?",
    `<p>For development only. The application asks for ${asked}. Whose account shall it see?</p>
<form method="post" action="/oauth${escapeHtml(query)}"><ul>${people.map(renderPerson).join("")}</ul>
<button class="deny" name="deny" value="1">Deny access</button></form>`,
  );
}

export function renderRefusal(reason: string): string {
  return renderPage("Figma stand-in: this request is wrong", `<p role="alert">${escapeHtml(reason)}</p>`);
}
