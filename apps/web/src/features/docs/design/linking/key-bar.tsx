import { useMessages } from "../../../../lib/i18n/i18n.tsx";

const keys = [
  ["↑ ↓", "linking.key-field"],
  ["Enter", "linking.key-bind"],
  ["X", "linking.key-reject"],
  ["F", "linking.key-format"],
  ["U", "linking.key-unbind"],
  ["Tab", "linking.key-frame"],
  ["Ctrl Z", "linking.key-undo"],
] as const;

/** The keys that work in linking mode. */
export function KeyBar() {
  const t = useMessages();
  return (
    <ul aria-label={t("linking.keys")} className="key-bar">
      {keys.map(([key, says]) => (
        <li key={key}>
          <kbd>{key}</kbd>
          {t(says)}
        </li>
      ))}
      <li className="ms-auto">
        <kbd>Esc</kbd>
        {t("linking.key-done")}
      </li>
    </ul>
  );
}
