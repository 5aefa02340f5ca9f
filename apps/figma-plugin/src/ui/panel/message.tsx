type Props = { text: string | undefined; action?: string; onAction?: () => void };

/** A sentence in place of content; a spinner while there is none yet. */
export function Message({ text, action, onAction }: Props) {
  return (
    <main className="panel-body message">
      {text === undefined ? (
        <i className="spinner" />
      ) : (
        <>
          <p role="status">{text}</p>
          {onAction ? (
            <button type="button" className="button secondary" onClick={onAction}>
              {action}
            </button>
          ) : null}
        </>
      )}
    </main>
  );
}
