/** What a property is likely to hold, by the last words of its name. Tried, never forced: the schema decides. */
const VALUES: Record<string, readonly (string | number)[]> = {
  id: ["abc123", "def456", 1234, 5678],
  name: ["Example name"],
  fullname: ["Jane Doe", "John Smith"],
  firstname: ["Jane", "John"],
  lastname: ["Doe", "Smith"],
  username: ["jane.doe", "john.smith"],
  company: ["Example Inc."],
  title: ["Example title"],
  description: ["A short description."],
  message: ["An example message."],
  email: ["user@example.com", "jane.doe@example.com"],
  phone: ["+1 202 555 0123", "+12025550123"],
  url: ["https://example.com/resource"],
  domain: ["example.com"],
  ip: ["203.0.113.24"],
  path: ["/path/to/resource"],
  file: ["document.pdf"],
  address: ["123 Main Street"],
  city: ["Berlin", "Toronto", "Tokyo"],
  region: ["Bavaria", "Ontario"],
  country: ["US", "DE", "Germany"],
  postcode: ["10115", "94103", "SW1A 1AA"],
  currency: ["USD", "EUR"],
  language: ["en", "de"],
  locale: ["en-US", "de-DE"],
  timezone: ["Europe/Berlin"],
  color: ["#336699"],
  date: ["2026-05-17"],
  time: ["17:45"],
  at: ["2026-05-17T17:45:00Z"],
  status: ["active"],
  type: ["standard"],
  code: ["ABC123"],
  version: ["1.0.0", 1],
  token: ["abc123def456ghi789"],
  latitude: [52.52],
  longitude: [13.405],
  price: [19.99, 1999],
  age: [30],
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
  displayname: "fullname",
  login: "username",
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
