import { type ReactNode, useEffect, useRef } from "react";

type Props = { icon: ReactNode; title: string; children: ReactNode; action?: ReactNode };

/** Replaces the form and shows the result. It takes the focus, so that screen readers announce it. */
export function NoteCard({ icon, title, children, action }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="lead-card grid justify-items-start gap-4.5">
      {icon}
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        {title}
      </h2>
      <p className="wrap-anywhere text-fg-2">{children}</p>
      {action}
    </section>
  );
}
