/** A placeholder for loading content, with the same size. The region around it has `aria-busy`. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <div aria-hidden className={`rounded-1 bg-line ${className}`} />;
}
