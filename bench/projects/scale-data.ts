import { resultsVersion } from "@linkspan/contract";
import type pg from "pg";
import type { Person } from "./people.ts";

/** All projects, and every how many of them one is the measured person's. */
export const size = { projects: 1_000_000, every: 2000, revisions: 3, people: 250_000, blobs: 200_000 };

/**
 * Everything about a project follows from its number, so that two databases hold the same rows for the same number. Ids
 * grow with time, as those that the product makes do.
 */
const functions = `
  CREATE FUNCTION pg_temp.make_id(kind text, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
    SELECT (lpad(to_hex(1700000000000 + n * 50000), 12, '0') || '7' || overlay(substr(md5(kind || n), 1, 19) placing '8' from 4))::uuid $$;
  CREATE FUNCTION pg_temp.pick_person(n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
    SELECT pg_temp.make_id('person', n * 7919 % ${size.people}) $$;
  CREATE FUNCTION pg_temp.mix(n bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
    SELECT n / ${size.every} + n % ${size.every} $$;`;

/** The last revision of one project in ten could not be read; one in 25 is under way. */
const lastStatus = `CASE WHEN pg_temp.mix(n) % 10 = 3 THEN 'failed' WHEN pg_temp.mix(n) % 25 = 7 THEN 'processing' ELSE 'ready' END`;

function write(person: Person, first: number, step: number): [what: string, statement: string][] {
  const numbers = `generate_series(${first}::bigint, ${size.projects}, ${step}) AS n`;
  const isOurs = `n % ${size.every} = 0`;
  const source = `CASE WHEN ${isOurs} THEN (SELECT sha256 FROM pg_temp.sources WHERE place = n / ${size.every} % (SELECT count(*) FROM pg_temp.sources))
    ELSE sha256(('blob' || n % ${size.blobs})::bytea) END`;
  return [
    [
      "projects",
      `INSERT INTO projects (id, name, description, current_revision, last_revision, created_at, updated_at)
       SELECT pg_temp.make_id('project', n), (ARRAY['Skerry Ferries','Tide tables','Harbour berths','Cargo manifests'])[1 + pg_temp.mix(n) % 4] || ' API ' || n,
         'Bookings, boats and tides of route ' || pg_temp.mix(n) % 100, CASE ${lastStatus} WHEN 'ready' THEN 3 ELSE 2 END, 3,
         now() - interval '1 year', now() - make_interval(mins => (n * 7919 % 500000)::int) FROM ${numbers}`,
    ],
    [
      "memberships",
      `INSERT INTO memberships (project_id, user_id, role)
       SELECT pg_temp.make_id('project', n), CASE WHEN ${isOurs} AND place = n / ${size.every} % 2 THEN '${person.id}'
           ELSE pg_temp.pick_person(n + place * 13) END, (ARRAY['owner', 'editor'])[1 + place]
       FROM ${numbers}, generate_series(0, 1) AS place`,
    ],
    [
      "revisions",
      `INSERT INTO revisions (project_id, number, source_sha256, file_name, status, stage, failure, summary, operation_ids, uploaded_by, finished_at, results_version)
       SELECT id, number, source, 'openapi.json', status, CASE status WHEN 'processing' THEN 'reading' ELSE 'done' END,
         CASE status WHEN 'failed' THEN '{"code":"unreadable","message":"Fix it.","findings":[]}'::jsonb END,
         CASE status WHEN 'ready' THEN jsonb_set((SELECT summary FROM pg_temp.sources WHERE place = 0), '{overallScore}', to_jsonb(n % 101)) END,
         CASE WHEN status = 'ready' AND number = 3 AND n % 2 = 0 THEN ARRAY(SELECT pg_temp.make_id('operation', n * 6 + place) FROM generate_series(0, 5) AS place) END,
         uploader, CASE WHEN status <> 'processing' THEN now() END, ${resultsVersion}
       FROM (SELECT n, number, pg_temp.make_id('project', n) AS id, ${source} AS source, pg_temp.pick_person(n) AS uploader,
         CASE WHEN number < ${size.revisions} THEN 'ready' ELSE ${lastStatus} END AS status
         FROM ${numbers}, generate_series(1, ${size.revisions}) AS number) AS rows`,
    ],
    [
      "operations",
      `INSERT INTO operations (project_id, id, operation_id, method, path)
       SELECT pg_temp.make_id('project', n), pg_temp.make_id('operation', n * 6 + place), 'operation' || place, 'get', '/boats/' || place
       FROM ${numbers}, generate_series(0, 5) AS place WHERE n % 2 = 0`,
    ],
    [
      "links",
      `INSERT INTO links (project_id, id, operation_id, node_id)
       SELECT pg_temp.make_id('project', n), pg_temp.make_id('link', n * 6 + place), pg_temp.make_id('operation', n * 6 + place), '1:' || place
       FROM ${numbers}, generate_series(0, 2) AS place WHERE n % 2 = 0`,
    ],
  ];
}

/** People, sessions and contents of whom the measured person has never heard. */
const others: [what: string, statement: string][] = [
  [
    "sessions",
    `INSERT INTO session_families (id, user_id, epoch, key_thumbprint, user_agent, expires_at)
       SELECT pg_temp.make_id('session', n), pg_temp.make_id('person', n), 0, 'bench', 'bench', now() + interval '1 day' FROM generate_series(0, ${size.people - 1}) AS n;
     INSERT INTO access_tokens (hash, family_id, expires_at)
       SELECT sha256(('token' || n)::bytea), pg_temp.make_id('session', n), now() + interval '1 day' FROM generate_series(0, ${size.people - 1}) AS n;`,
  ],
  [
    "blobs",
    `INSERT INTO blobs (sha256, bytes) SELECT sha256(('blob' || n)::bytea), 1000 FROM generate_series(0, ${size.blobs - 1}) AS n;
     INSERT INTO blob_parts (sha256, number, content)
       SELECT sha256(('blob' || n)::bytea), 0, convert_to(repeat(md5('blob' || n), 31) || 'boatboat', 'utf8') FROM generate_series(0, ${size.blobs - 1}) AS n;
     INSERT INTO analyses (source_sha256, results_version, status, summary)
       SELECT sha256(('blob' || n)::bytea), 1, 'analyzed', '{}' FROM generate_series(0, ${size.blobs - 1}) AS n;`,
  ],
];

/** Fills a database with this person's projects, and with those of everyone else if `withOthers` is set. */
export async function fillDatabase(
  pool: pg.Pool,
  person: Person,
  { withOthers, say }: { withOthers: boolean; say(line: string): void },
): Promise<void> {
  const client = await pool.connect();
  try {
    // Rows that follow from one number fit together; checking each of them against the others would take an hour.
    await client.query("SET session_replication_role = replica");
    await client.query(functions);
    await client.query(`CREATE TEMP TABLE sources AS SELECT row_number() OVER (ORDER BY source_sha256) - 1 AS place,
      source_sha256 AS sha256, summary FROM analyses`);
    const step = withOthers ? 1 : size.every;
    const people = withOthers
      ? `generate_series(0, ${size.people - 1}) AS n`
      : `(SELECT DISTINCT (n + place * 13) * 7919 % ${size.people} AS n FROM generate_series(${step}::bigint, ${size.projects}, ${step}) AS n, generate_series(0, 1) AS place) AS seen`;
    const statements: [string, string][] = [
      [
        "people",
        `INSERT INTO users (id, name, email) SELECT pg_temp.make_id('person', n), 'Person ' || n, n || '@skerry.example' FROM ${people};
         INSERT INTO subscriptions (user_id) SELECT pg_temp.make_id('person', n) FROM ${people};`,
      ],
      ...(withOthers ? others : []),
      ...write(person, step, step),
      ["statistics", "VACUUM ANALYZE"],
    ];
    for (const [what, statement] of statements) {
      const start = performance.now();
      await client.query(statement);
      say(`${what}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
    }
  } finally {
    client.release(true);
  }
}
