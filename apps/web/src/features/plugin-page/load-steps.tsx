import { RichText } from "../../ui/text/rich-text.tsx";

/** Text may contain `code`. */
const steps = [
  {
    title: "Download and unpack",
    text: "Press Download plugin and unpack the archive. Keep the folder where it is: Figma runs the plugin from there.",
  },
  {
    title: "Import its manifest",
    text: "In Figma’s desktop app, open a design file. Choose Plugins, Development, Import plugin from manifest…, and select `manifest.json`.",
  },
  {
    title: "Run it",
    text: "Choose Plugins, Development, Linkspan. The panel shows a code: check that this site shows the same one, and confirm.",
  },
  {
    title: "Connect the file once",
    text: "Paste the link of the file and choose its project. Figma doesn’t tell plugins which file they’re in.",
  },
];

/** How to get the plugin into Figma without Figma's listing. */
export function LoadSteps() {
  return (
    <section id="load" className="scroll-mt-24 pt-18 md:pt-24">
      <h2 className="mb-3 text-[1.75rem] md:text-[2.125rem]">Load it into Figma</h2>
      <p className="mb-7 max-w-[72ch] text-lead text-fg-2">
        Figma doesn’t list the plugin yet. Until it does, everyone who uses it loads it with its manifest. For
        a new version, download it again and replace the folder’s files.
      </p>
      <ol className="grid gap-6 md:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <h3 className="mb-2 flex items-baseline gap-3 text-card-title">
              <span className="font-mono text-prose font-[560] text-span-text">{index + 1}</span>
              {title}
            </h3>
            <p className="text-prose text-fg-2">
              <RichText>{text}</RichText>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
