import { useState } from "react";
import { Count } from "../../ui/badges/count.tsx";
import { VirtualList } from "../../ui/layout/virtual-list.tsx";
import { TabGroup, TabList, TabPanel } from "../../ui/navigation/tabs.tsx";
import { Row, Section } from "./section.tsx";

const tabs = [
  { value: "operations", label: "Operation Issues", count: 7 },
  { value: "schemas", label: "Schema Issues", count: 0 },
  { value: "practices", label: "Best Practices" },
];

export function TabSamples() {
  const [value, setValue] = useState("operations");
  return (
    <Section title="Tabs, count">
      <TabGroup value={value} onChange={setValue}>
        <TabList label="Sample tabs" tabs={tabs} className="border-b border-line" />
        {tabs.map((tab) => (
          <TabPanel key={tab.value} value={tab.value} className="pt-3">
            {tab.label}
          </TabPanel>
        ))}
      </TabGroup>
      <Row>
        <Count>0</Count>
        <Count tone="good">12</Count>
        <Count tone="fair">1</Count>
        <Count tone="poor">100,000</Count>
      </Row>
    </Section>
  );
}

/** At the end of the page, because it has many rows. */
export function LongList() {
  return (
    <Section title="Virtual list of 10,000 rows">
      <VirtualList label="Berths" size={10_000} rowHeight={40} gap={8} covered={80}>
        {(index) => (
          <button type="button" className="h-10 w-full rounded-2 border border-line px-3 text-start">
            Berth {index + 1}
          </button>
        )}
      </VirtualList>
    </Section>
  );
}
