/** The host for an API description without one: a reserved domain (RFC 2606), which no one can own. */
const exampleHost = "https://api.example.com";

/** A server's address with a host and without its last slash. */
export function toAbsolute(server: string | undefined): string {
  const written = (server ?? "").trim().replace(/\/+$/, "");
  if (/^https?:\/\//i.test(written)) return encodeUrl(written);
  if (written.startsWith("//")) return `https:${encodeUrl(written)}`;
  return `${exampleHost}${written === "" ? "" : `/${encodeUrl(written.replace(/^\/+/, ""))}`}`;
}

/** Whatever no address may hold is percent-encoded; the places of variables stay to be filled. */
function encodeUrl(url: string): string {
  return encodeURI(url.toWellFormed()).replaceAll("%25", "%").replaceAll("%7B", "{").replaceAll("%7D", "}");
}
