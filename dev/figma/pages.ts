import { escapeHtml, renderPage } from "../stand-in/page.ts";
import { type Person, people, pictureUrl } from "./people.ts";

const style = `
ul { list-style: none; margin: 0 0 1rem; padding: 0; display: grid; gap: .5rem }
button.person { display: grid; grid-template-columns: 40px 1fr; column-gap: .75rem; align-items: center }
button.deny { text-align: center }
.face { inline-size: 40px; block-size: 40px; border-radius: 50%; background: var(--line); grid-row: span 2 }
.name, .mail { min-inline-size: 0; overflow-wrap: anywhere }
.name { font-weight: 600 }
.mail { font-size: .875rem; color: var(--soft) }`;

function renderPerson(person: Person): string {
  const picture = pictureUrl(person, "");
  const face = picture ? `<img class="face" src="${picture}" alt="">` : `<span class="face"></span>`;
  return `<li><button class="person" name="person" value="${person.id}">${face}<span class="name">Allow as <bdi>${person.handle}</bdi></span><span class="mail">${person.email}</span></button></li>`;
}

/** The form posts back to its own URL, so every parameter is validated again. */
export function renderChooser(scopes: string[], query: string): string {
  const asked = scopes.map((scope) => `<code>${escapeHtml(scope)}</code>`).join(", ");
  return renderPage({
    title: "Figma stand-in: allow access?",
    style,
    content: `<p>For development only. The application asks for ${asked}. Whose account shall it see?</p>
<form method="post" action="/oauth${escapeHtml(query)}"><ul>${people.map(renderPerson).join("")}</ul>
<button class="deny" name="deny" value="1">Deny access</button></form>`,
  });
}

export function renderRefusal(reason: string): string {
  const content = `<p role="alert">${escapeHtml(reason)}</p>`;
  return renderPage({ title: "Figma stand-in: this request is wrong", content });
}
