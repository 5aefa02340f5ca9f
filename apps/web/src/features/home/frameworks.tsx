import { CodeWell } from "./code-well.tsx";
import { PageLink } from "./page-link.tsx";
import { LeadText, PlannedHeading, Section, SplitLayout } from "./section.tsx";
import "./frameworks.css";

const frameworks = ["React", "Next.js", "Vue", "Nuxt", "Svelte", "Angular", "SwiftUI", "Flutter"];

const screenCode = `// Frame: Departures  ·  4 linked layers
import { useListDepartures } from './skerry'

export function DeparturesScreen({ from, to, date }: Props) {
  const { data, isPending } = useListDepartures({ from, to, date })
  if (isPending) return <DepartureSkeleton rows={4} />

  return data.items.map((d) => (
    <DepartureCard
      key={d.id}
      time={formatTime(d.departs_at)}
      price={formatKronor(d.price.amount / 100)}
      ship={d.ship.name}
      spacesLeft={d.car_spaces_left}
    />
  ))
}`;

const hookCode = `// From skerry-openapi.yaml 2.4.0
export function useListDepartures(query: DeparturesQuery) {
  return useQuery({
    queryKey: ['departures', query],
    queryFn: () => get<Page<Departure>>('/departures', query),
  })
}`;

export function Frameworks() {
  return (
    <Section>
      <SplitLayout
        text={
          <>
            <PlannedHeading>Ship code, not a screenshot</PlannedHeading>
            <LeadText>Every linked frame will export a typed call for your framework.</LeadText>
            <ul className="frameworks">
              {frameworks.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
            <p className="mt-7 empty:hidden">
              <PageLink to="/frameworks">What works with your framework today</PageLink>
            </p>
          </>
        }
        picture={
          <CodeWell
            files={[
              ["DeparturesScreen.tsx", screenCode],
              ["skerry.ts", hookCode],
            ]}
            hit="price.amount"
          />
        }
      />
    </Section>
  );
}
