import { Logo, LogoMark } from "../../ui/brand/logo.tsx";
import { Row, Section } from "./section.tsx";

const colours = [
  "bg surface raised sunken line-soft line line-strong text-3 text-2 text",
  "span span-hover span-text span-soft shore shore-2 shore-3 shore-sheet shore-floor span-on-shore",
  "sea sea-soft sea-floor good-fill fair-fill poor-fill good fair poor info",
].map((line) => line.split(" "));

const roles = [
  ["text-display", "All aboard", "display"],
  ["text-display-2", "Simple pricing", "display-2"],
  ["text-h2", "A score to act on", "h2"],
  ["text-page", "API Analysis", "page"],
  ["text-title", "List departures", "title"],
  ["text-card-title", "Skerry Ferries API", "card-title"],
  ["text-lead text-fg-2", "Designers see what is real.", "lead"],
  ["text-body", "Every sailing between two harbours on one day.", "body"],
  ["text-small", "8 projects, 131 linked screens", "small"],
  ["text-meta text-fg-3", "changed two hours ago", "meta"],
  ["font-mono text-small", "GET /departures/{id}/fares 0O 1lI", "mono"],
];

export function Foundations() {
  return (
    <>
      <Section title="Mark">
        <Row>
          <LogoMark size={112} title="Linkspan" />
          <Logo size={44} />
          <Logo />
          <LogoMark size={24} />
          <LogoMark size={16} />
          <LogoMark size={52} broken />
        </Row>
      </Section>
      <Section title="Colour">
        {colours.map((line) => (
          <div key={line[0]} className="grid grid-cols-5 gap-2 md:grid-cols-10">
            {line.map((name) => (
              <div key={name} className="min-w-0">
                <div
                  className="h-11 rounded-1 inset-ring inset-ring-line-strong"
                  style={{ background: `var(--${name})` }}
                />
                <code className="block truncate text-[0.625rem] text-fg-3">{name}</code>
              </div>
            ))}
          </div>
        ))}
      </Section>
      <Section title="Type">
        {roles.map(([look, text, name]) => (
          <div key={name} className="min-w-0">
            <p className={`wrap-anywhere ${look}`}>{text}</p>
            <code className="text-meta text-fg-3">{name}</code>
          </div>
        ))}
        <h3 lang="ar" dir="rtl" className="text-title">
          المشاريع والشاشات المرتبطة
        </h3>
      </Section>
    </>
  );
}
