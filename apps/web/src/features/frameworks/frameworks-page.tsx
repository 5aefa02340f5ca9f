import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { Segmented } from "../../ui/forms/segmented.tsx";
import { TextPage, TextPageHead } from "../../ui/layout/text-page.tsx";
import { counts } from "./counts.built.ts";
import { FrameworkList } from "./framework-list.tsx";
import { enableCopying, type Kind, showFrameworks } from "./show-frameworks.ts";
import "../../ui/forms/field.css";
import "./frameworks.css";

export function FrameworksPage() {
  const [list, setList] = useState<HTMLElement | null>(null);
  const [query, setQuery] = useState("");
  const [kind, setKind] = useState<Kind>("all");
  const [shown, setShown] = useState(counts.all);

  useEffect(() => (list ? enableCopying(list) : undefined), [list]);
  useEffect(() => {
    if (list) setShown(showFrameworks(list, query, kind));
  }, [list, query, kind]);

  return (
    <TextPage>
      <TextPageHead title="Whatever you build it with">
        <p>
          Linkspan needs one file: OpenAPI 3.0, 3.1, 3.2 or Swagger 2.0. Your framework can generate it. A few
          lines export it from your backend; a few more bring its types to your front end.
        </p>
      </TextPageHead>
      <div className="framework-filters mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <search className="field w-full md:w-[300px]">
          <Search size={16} aria-hidden className="text-fg-3" />
          <input
            type="text"
            aria-label={`Search ${counts.all} frameworks`}
            placeholder={`Search ${counts.all} frameworks`}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => event.key === "Escape" && setQuery("")}
          />
        </search>
        <Segmented
          label="Side"
          value={kind}
          onChange={setKind}
          options={[
            { value: "all", label: "All", count: counts.all },
            { value: "backend", label: "Backend", count: counts.backend },
            { value: "front-end", label: "Front end", count: counts["front-end"] },
          ]}
        />
      </div>
      <p role="status" className="text-small text-fg-3 not-empty:mb-4">
        {shown === 0 && "No frameworks match. Any tool that generates OpenAPI works."}
      </p>
      <div className="contents" ref={setList}>
        <FrameworkList />
      </div>
    </TextPage>
  );
}
