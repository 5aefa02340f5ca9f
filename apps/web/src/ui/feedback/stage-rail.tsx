import "./stage-rail.css";

type Stage = { name: string; note: string };

type Props = {
  label: string;
  stages: readonly Stage[];
  /** Which one is being worked on; those before it are done, and past the last one all are. */
  at: number;
};

/** Work in stages that takes the time it takes: a square where it left, a circle for each stage on the way. */
export function StageRail({ label, stages, at }: Props) {
  return (
    <ol aria-label={label} className="stage-rail">
      {stages.map(({ name, note }, index) => (
        <li
          key={name}
          data-state={index < at ? "done" : index === at ? "now" : "later"}
          aria-current={index === at ? "step" : undefined}
        >
          <b>{name}</b>
          <span>{note}</span>
        </li>
      ))}
    </ol>
  );
}
