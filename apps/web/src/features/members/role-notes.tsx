import { useMessages } from "../../lib/i18n/i18n.tsx";

/** The permissions of each role, in a sentence. */
export function RoleNotes() {
  const t = useMessages();
  return (
    <dl className="grid gap-x-6 gap-y-4 border-t border-line px-4 py-4.5 text-small md:grid-cols-3 md:px-5.5">
      {(["owner", "editor", "viewer"] as const).map((role) => (
        <div key={role}>
          <dt className="mb-0.5 font-semibold">{t(`role.${role}`)}</dt>
          <dd className="text-balance text-fg-2">{t(`role.${role}-note`)}</dd>
        </div>
      ))}
    </dl>
  );
}
