/** What a property is likely to hold, by the last words of its name. Tried, never forced: the schema decides. */
const VALUES: Record<string, readonly (string | number)[]> = {
  id: ["skf-4821", "skf-1067", 4821, 1067],
  name: ["Isla Sinclair", "Magnus Flett", "Freya Linklater"],
  firstname: ["Isla", "Magnus", "Freya"],
  lastname: ["Sinclair", "Flett", "Linklater"],
  company: ["Skerry Ferries"],
  title: ["Evening crossing to Lerwick", "Morning sailing to Kirkwall"],
  description: ["Ferry between Lerwick and Kirkwall, twice a day."],
  message: ["Your crossing is booked."],
  email: ["isla@skerryferries.example", "magnus@skerryferries.example"],
  phone: ["+44 1595 555 014", "+441595555014"],
  url: ["https://skerryferries.example/sailings/4821"],
  domain: ["skerryferries.example"],
  ip: ["203.0.113.24"],
  path: ["/sailings/4821"],
  file: ["timetable.pdf"],
  address: ["14 Holmsgarth Road, Lerwick"],
  city: ["Lerwick", "Kirkwall", "Stromness", "Scalloway"],
  region: ["Shetland", "Orkney"],
  country: ["GB", "NO", "United Kingdom"],
  postcode: ["ZE1 0PR", "KW15 1HU"],
  currency: ["GBP", "NOK"],
  language: ["en", "nb"],
  locale: ["en-GB", "nb-NO"],
  timezone: ["Europe/London"],
  color: ["#1f6f8b"],
  date: ["2026-05-17"],
  time: ["17:45"],
  at: ["2026-05-17T17:45:00Z"],
  status: ["active"],
  type: ["standard"],
  code: ["SKF42"],
  version: ["1.4.0", 3],
  token: ["skt_5Jd8Qw2Lx9Vb"],
  latitude: [60.1546],
  longitude: [-1.1494],
  price: [24.5, 2450],
  age: [34],
  year: [2026],
  page: [1],
  limit: [20],
  count: [3],
};

/** Other words for the same. */
const SYNONYMS: Record<string, string> = {
  uri: "url",
  href: "url",
  link: "url",
  website: "url",
  host: "domain",
  filename: "file",
  street: "address",
  state: "region",
  zip: "postcode",
  lat: "latitude",
  lon: "longitude",
  lng: "longitude",
  amount: "price",
  total: "price",
  size: "limit",
  quantity: "count",
  key: "token",
  text: "message",
  summary: "description",
  organization: "company",
};

/** The likely values for a property: `contactEmails`, `contact_email` and `EMAIL` are all an `email`. */
export function listLikelyValues(name: string): readonly (string | number)[] {
  const words = name
    .slice(-60)
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== "");
  const last = words.at(-1) ?? "";
  const pair = (words.at(-2) ?? "") + last;
  for (const word of [pair, last, pair.replace(/s$/, ""), last.replace(/s$/, "")]) {
    const known = (Object.hasOwn(SYNONYMS, word) && SYNONYMS[word]) || word;
    if (Object.hasOwn(VALUES, known)) return VALUES[known] ?? [];
  }
  return [];
}

const likelyTexts = new Set<unknown>(Object.values(VALUES).flat());

/** Whether a text is one of those that we fill in by a property's name. */
export function isLikelyText(text: string): boolean {
  return likelyTexts.has(text);
}
