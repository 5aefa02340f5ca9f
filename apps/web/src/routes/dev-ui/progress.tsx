import { useState } from "react";
import { CopyButton } from "../../ui/buttons/copy-button.tsx";
import { FileButton } from "../../ui/buttons/file-button.tsx";
import { ProgressBar } from "../../ui/feedback/progress-bar.tsx";
import { StageRail } from "../../ui/feedback/stage-rail.tsx";
import { useFileDrop } from "../../ui/forms/use-file-drop.ts";
import { CodeLines } from "../../ui/text/code-lines.tsx";
import { Row, Section } from "./section.tsx";

const stages = [
  { name: "Upload", note: "13.1 MB" },
  { name: "Queue", note: "waiting" },
  { name: "Read", note: "read and score" },
  { name: "File", note: "index operations" },
  { name: "Done", note: "and current" },
];

export function Progress() {
  return (
    <Section title="Progress bar, stage rail">
      {[0, 61, 100].map((value) => (
        <ProgressBar key={value} label="Upload" value={value} max={100} valueText={`${value} of 100 bytes`} />
      ))}
      {[0, 2, 5].map((at) => (
        <div key={at} className="rounded-3 bg-sea-floor p-4">
          <StageRail label={`Stage ${at + 1}`} stages={stages} at={at} />
        </div>
      ))}
    </Section>
  );
}

const lines = [
  "parameters:",
  "  - name: from",
  "\\tin: query",
  "    required: true",
  "    schema: { type: string }",
];

export function SourceExcerpt() {
  return (
    <Section title="Wrong line">
      <CodeLines
        label="Line 48 and the lines around it"
        from={46}
        lines={lines}
        wrong={{ line: 48, column: 1, words: "A tab is used as indentation. Column 1." }}
      />
      <CodeLines
        label="A long line"
        from={1}
        lines={[`{"openapi": "3.1.0", "info": {"title" "${"Skerry ".repeat(30)}"}}`]}
        wrong={{ line: 1, column: 39, words: "A colon is expected after the key, but a quote was found." }}
      />
      <CopyButton text="Line 48" label="Copy this message" />
    </Section>
  );
}

export function Files() {
  const [names, setNames] = useState("nothing yet");
  const show = (files: File[]) => setNames(files.map(({ name }) => name).join(", "));
  const over = useFileDrop(true, ({ files }) => show(files));
  return (
    <Section title="Files">
      <Row note={over ? "let go" : `chosen or dropped: ${names}`}>
        <FileButton accept=".json" onFiles={show}>
          Choose a file
        </FileButton>
      </Row>
    </Section>
  );
}
