import { Fragment } from "react";

const token = /(\/\/.*|'[^']*'|\b(?:import|from(?= ')|export|function|const|if|return)\b|\b\d+\b)/;

type Props = { files: readonly (readonly [name: string, code: string])[]; hit: string };

/** Files of code in the colors of an editor, one shown at a time; the line that contains `hit` is highlighted. */
export function CodeWell({ files, hit }: Props) {
  return (
    <div className="well">
      {files.map(([name, code], index) => (
        <Fragment key={name}>
          <label>
            <input type="radio" name="well" className="sr-only" defaultChecked={index === 0} />
            {name}
          </label>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and the keyboard must reach them */}
          <pre role="group" aria-label={name} tabIndex={0}>
            <code>
              {code.split("\n").map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
                <span key={at} className={line.includes(hit) ? "well-hit" : undefined}>
                  {line.split(token).map(tinted)}
                  {"\n"}
                </span>
              ))}
            </code>
          </pre>
        </Fragment>
      ))}
    </div>
  );
}

function tinted(part: string, index: number) {
  if (index % 2 === 0) return part;
  return (
    <span key={index} className={tint(part)}>
      {part}
    </span>
  );
}

function tint(part: string) {
  if (part.startsWith("//")) return "text-fg-3";
  if (part.startsWith("'")) return "text-code-str";
  return /\d/.test(part) ? "text-code-num" : "text-code-key";
}
