import { cleanText } from "./clean-text.ts";

/** What every page begins with: nothing is loaded from elsewhere, and no script runs. */
export function writePageHead(title: string, style: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${title}</title><style>${style}</style>`;
}

export const brandMark =
  '<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d="M7 7.75h2.1c.75 0 1.4.4 1.75 1.05l3.6 6.4c.35.65 1 1.05 1.75 1.05H18"/><rect x=".5" y="4" width="7.5" height="7.5" rx="1.5"/><circle cx="19.75" cy="16.25" r="3.75"/></svg>';

export function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}

export function escapeHtml(text: string): string {
  return cleanText(text).replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
