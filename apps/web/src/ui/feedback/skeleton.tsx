/** Holds the place of what is coming; give it the size of that. The region around it carries `aria-busy`. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <div aria-hidden className={`rounded-1 bg-line ${className}`} />;
}
