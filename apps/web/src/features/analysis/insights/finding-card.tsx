import type { CardProps } from "./card-props.ts";
import { OperationCard } from "./operation-card.tsx";
import { SchemaCard } from "./schema-card.tsx";

export function FindingCard({ scope, ...card }: CardProps) {
  return scope.section === "schemas" ? (
    <SchemaCard scope={scope} {...card} />
  ) : (
    <OperationCard scope={scope} {...card} />
  );
}
