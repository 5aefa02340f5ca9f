/** Writes a cookie that the server reads; `days: 0` deletes it. */
export function writeCookie(
  name: string,
  value: string,
  { path, days }: { path: string; days: number },
): void {
  const maxAge = days * 24 * 60 * 60;
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers of the build's target have the Cookie Store API
  document.cookie = `${name}=${value}; path=${path}; max-age=${maxAge}; samesite=lax`;
}
