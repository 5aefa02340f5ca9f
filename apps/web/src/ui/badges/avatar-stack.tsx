import { Avatar } from "./avatar.tsx";

type Props = {
  people: readonly { name: string; image_url: string | null }[];
  /** The number of people; those without an avatar here are counted at the end. */
  count: number;
  /** The text for screen readers. */
  label: string;
};

/** The first avatars of a group, overlapping. */
export function AvatarStack({ people, count, label }: Props) {
  const more = count - people.length;
  return (
    <span role="img" aria-label={label} title={label} className="flex flex-none">
      {people.map(({ name, image_url }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: people may share a name, and their order is their rank
          key={index}
          className="-ms-1 flex rounded-full ring-2 ring-surface first:ms-0"
        >
          <Avatar name={name} src={image_url} size={24} />
        </span>
      ))}
      {more > 0 && (
        <span
          aria-hidden
          className="ms-1 grid h-6 min-w-6 place-items-center rounded-full border border-line bg-sunken px-1 text-[0.625rem] leading-none font-[620] text-fg-2"
        >
          <bdi dir="ltr">+{more}</bdi>
        </span>
      )}
    </span>
  );
}
