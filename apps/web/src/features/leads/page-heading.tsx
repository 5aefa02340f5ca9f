type Props = { heading: string; lead: string };

export function PageHeading({ heading, lead }: Props) {
  return (
    <div>
      <h1 className="max-w-[9em] text-display-2">{heading}</h1>
      <p className="mt-4.5 max-w-[52ch] text-[1rem]/[1.55] text-fg-2 md:text-[1.0625rem]">{lead}</p>
    </div>
  );
}
