import { code } from "./json-scan.ts";

/** Where reading stops and why. */
export type Stop = { offset: number; message: string };

const escapes = new Set(Array.from('"\\/bfnrt', (character) => character.charCodeAt(0)));

/** Goes through a string, its opening quote at `start`: the offset behind it, or what is wrong in it. */
export function findStringDiagnostic(text: string, start: number): number | Stop {
  for (let at = start + 1; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c === code.quote) return at + 1;
    if (c < 0x20) return describeControl(c, at);
    if (c !== code.backslash) continue;
    const escaped = text.charCodeAt(at + 1);
    if (escapes.has(escaped)) at++;
    else if (escaped === 0x75 && isHex(text, at + 2)) at += 5;
    else if (at + 1 < text.length) {
      const message =
        escaped === 0x75
          ? "`\\u` needs four hexadecimal digits"
          : "Invalid JSON escape sequence: write `\\\\` for a backslash";
      return { offset: at, message };
    }
  }
  return { offset: text.length, message: 'The text ends inside a string: `"` is missing' };
}

function describeControl(c: number, offset: number): Stop {
  if (c === 0x0a || c === 0x0d) {
    return {
      offset,
      message: 'The line ends inside a string: `"` is missing, or the break must be written `\\n`',
    };
  }
  if (c === 0x09) return { offset, message: "A tab inside a string must be written `\\t`" };
  const hex = c.toString(16).toUpperCase().padStart(4, "0");
  return {
    offset,
    message: `The control character U+${hex} is not allowed in a string: write \`\\u${hex}\``,
  };
}

function isHex(text: string, at: number): boolean {
  for (let end = at + 4; at < end; at++) {
    const c = text.charCodeAt(at);
    const letter = c | 0x20;
    if (!isDigit(c) && !(letter >= 0x61 && letter <= 0x66)) return false;
  }
  return true;
}

function isDigit(c: number): boolean {
  return c >= 0x30 && c <= 0x39;
}

function skipDigits(text: string, at: number): number {
  while (isDigit(text.charCodeAt(at))) at++;
  return at;
}

/** Goes through a number: the offset behind it, or what is wrong in it. */
export function findNumberDiagnostic(text: string, start: number): number | Stop {
  const whole = text.charCodeAt(start) === 0x2d ? start + 1 : start;
  let at = skipDigits(text, whole);
  if (at === whole) return { offset: at, message: "A digit is expected after `-`" };
  if (text.charCodeAt(whole) === 0x30 && at > whole + 1) {
    return { offset: whole, message: "Numbers can't start with 0: put text in double quotes" };
  }
  if (text.charCodeAt(at) === 0x2e) {
    const end = skipDigits(text, at + 1);
    if (end === at + 1) return { offset: end, message: "A digit is expected after the decimal point" };
    at = end;
  }
  if ((text.charCodeAt(at) | 0x20) === 0x65) {
    const sign = text.charCodeAt(at + 1);
    const digits = sign === 0x2b || sign === 0x2d ? at + 2 : at + 1;
    at = skipDigits(text, digits);
    if (at === digits) return { offset: at, message: "A digit is expected in the exponent" };
  }
  return at;
}
