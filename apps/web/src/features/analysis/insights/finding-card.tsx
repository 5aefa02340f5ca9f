import type { CardProps } from "./card-props.ts";
import { OperationCard } from "./operation-card.tsx";
import { SchemaCard } from "./schema-card.tsx";

export function FindingCard({ place, ...card }: CardProps) {
  return place.section === "schemas" ? (
    <SchemaCard place={place} {...card} />
  ) : (
    <OperationCard place={place} {...card} />
  );
}
