import { LayerIcon } from "./layer-icon.tsx";

type Props = { type: string; name: string; detail: string; value?: string | undefined };

/** What is selected. */
export function LayerCard({ type, name, detail, value }: Props) {
  return (
    <section className="layer-card">
      <span className="layer-kind">
        <LayerIcon type={type} size={15} />
      </span>
      <div className="grow">
        <b className="cut" dir="auto">
          {name}
        </b>
        <div className="quiet cut" dir="auto">
          {detail}
        </div>
      </div>
      {value ? <bdi className="layer-value cut">{value}</bdi> : null}
    </section>
  );
}
