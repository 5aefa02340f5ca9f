import "./stage-rail.css";

type Stage = { name: string; note: string };

type Props = {
  label: string;
  stages: readonly Stage[];
  /** The index of the current stage; earlier ones are done, and past the last one all are. */
  at: number;
};

/** Indeterminate progress in stages: a square for the start, a circle for each stage. */
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
