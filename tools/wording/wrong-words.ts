/** Words that are wrong in every text, and what we say instead. */
const wrongWords: [pattern: RegExp, instead: string][] = [
  [/\bmend(s|ed|ing)?\b/i, "fix"],
  [/\bberths?\b/i, "seat, project"],
  [/\bsomebody\b/i, "someone"],
  [/\bnobody\b/i, "no one"],
  [/\beverybody\b/i, "everyone"],
  [/\bwhoever\b/i, "anyone who"],
  [/\bfor ever\b/i, "forever"],
  [/\be-mail(s|ed|ing)?\b/i, "email"],
  [/\bhand(s|ed|ing)? (it |them |the project )?over\b/i, "transfer"],
  [/\b(take|takes|took|taken|taking) (it |them )?back\b/i, "revoke, undo, cancel"],
  [/\blet(s|ting)? (it |them )?be\b/i, "silence, ignore"],
  [/\bdid(n['’]t| not) come in\b/i, "couldn't load"],
];

/** The wrong words of a text, each with its replacement. */
export function findWrongWords(text: string): string[] {
  return wrongWords.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [`"${found}": say ${instead}`];
  });
}
