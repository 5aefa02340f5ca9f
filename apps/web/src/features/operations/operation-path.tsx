/** A path of the API: Latin and left to right on every page, its parameters are highlighted. */
export function OperationPath({ path, className = "" }: { path: string; className?: string }) {
  const parts = path.split(/(\{[^}]*\})/);
  return (
    <bdi className={`font-mono text-small ${className}`} dir="ltr" lang="en" translate="no">
      {parts.map((part, index) =>
        part.startsWith("{") ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are identified by their index
          <span key={index} className="text-sea">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </bdi>
  );
}
