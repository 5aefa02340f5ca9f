/** The keyboard shortcut of a control, hidden on touch devices. */
export function KeyHint({ name, className = "" }: { name: string; className?: string }) {
  return (
    <kbd
      aria-hidden
      className={`flex-none rounded-1 border border-line px-[5px] py-[3px] font-mono text-badge leading-none font-medium text-fg-3 max-md:hidden pointer-coarse:hidden ${className}`}
    >
      {name}
    </kbd>
  );
}
