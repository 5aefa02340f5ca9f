export function MethodBadge({ method }: { method: string }) {
  return <span className={`method ${method.toLowerCase()}`}>{method}</span>;
}
