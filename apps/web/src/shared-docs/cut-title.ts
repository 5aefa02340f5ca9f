/** What belongs into the head is drawn before everything else: the title, and what is left without it. */
export function cutTitle(drawn: string): { title: string; body: string } {
  const title = /^(?:<link[^>]*>)*(<title>[^<]*<\/title>)/.exec(drawn)?.[1] ?? "";
  return { title, body: drawn.replace(title, "") };
}
