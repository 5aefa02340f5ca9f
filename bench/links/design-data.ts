import type pg from "pg";
import sharp from "sharp";

/** How much of a design there is, and how many of its screens have links. */
export type DesignSize = { screens: number; linkedScreens: number; links: number; bindings: number };

const layersPerScreen = 60;
const screensPerPage = 100;

/** Everything follows from numbers, so that each run has the same rows. IDs grow with time, as the product's do. */
const functions = `
  CREATE FUNCTION pg_temp.make_id(kind text, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
    SELECT (lpad(to_hex(1700000000000 + n * 50), 12, '0') || '7' || overlay(substr(md5(kind || n), 1, 19) placing '8' from 4))::uuid $$;
  CREATE FUNCTION pg_temp.make_layer(screen bigint, place bigint) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
    SELECT jsonb_build_object('id', screen + 2 || ':' || place, 'type', 'TEXT',
      'name', (ARRAY['Price', 'Departs', 'Ship', 'Status', 'Seats'])[1 + place % 5] || ' ' || place,
      'box', jsonb_build_array(16 + place % 2 * 180, 20 + place / 2 * 26, 160, 20),
      'text', (ARRAY['486 kr', '07:45', 'MS Tern', 'On time', '4 left'])[1 + place % 5]) $$;`;

function writeDesign({ screens, linkedScreens, links, bindings }: DesignSize): string[] {
  const eachScreen = `generate_series(0, ${screens - 1}) AS n`;
  const hash = (kind: string) => `sha256(convert_to('${kind} ' || $1 || n, 'utf8'))`;
  return [
    `CREATE TEMP TABLE made_layers ON COMMIT DROP AS SELECT n, ${hash("layers")} AS sha256,
       convert_to(jsonb_agg(pg_temp.make_layer(n, place) ORDER BY place)::text, 'utf8') AS content
     FROM ${eachScreen}, generate_series(0, ${layersPerScreen - 1}) AS place GROUP BY n`,
    "INSERT INTO blobs (sha256, bytes) SELECT sha256, length(content) FROM made_layers",
    "INSERT INTO blob_parts (sha256, number, content) SELECT sha256, 0, content FROM made_layers",
    ...["picture", "thumbnail"].flatMap((kind) => [
      `INSERT INTO blobs (sha256, bytes) SELECT ${hash(kind)}, length($2::bytea) FROM ${eachScreen}`,
      `INSERT INTO blob_parts (sha256, number, content) SELECT ${hash(kind)}, 0, $2 FROM ${eachScreen}`,
    ]),
    `INSERT INTO pictures (project_id, hash, picture_sha256, thumbnail_sha256, bytes)
     SELECT $1::uuid, ${hash("upload")}, ${hash("picture")}, ${hash("thumbnail")}, 2 * length($2::bytea) FROM ${eachScreen}`,
    `INSERT INTO screens (project_id, node_id, name, page_id, page_name, position, width, height, picture_hash, layers_sha256, layer_count, source)
     SELECT $1::uuid, '1:' || n, (ARRAY['Departures', 'Booking', 'Pay', 'Passengers', 'Ticket'])[1 + n % 5] || ' ' || n,
       '0:' || n / ${screensPerPage}, 'Flow ' || n / ${screensPerPage}, n, 393, 852, ${hash("upload")}, ${hash("layers")}, ${layersPerScreen}, 'import'
     FROM ${eachScreen}`,
    `CREATE TEMP TABLE made_links ON COMMIT DROP AS
     WITH known AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS count FROM operations WHERE project_id = $1::uuid AND is_current),
       numbers AS (SELECT n, n % count AS place, (n % count + n / count) % ${linkedScreens} AS screen
         FROM generate_series(0, ${links - 1}) AS n, (SELECT count(*) FROM operations WHERE project_id = $1::uuid AND is_current) AS counted)
     SELECT n, pg_temp.make_id('link', n) AS id, known.id AS operation_id, screen,
       row_number() OVER (PARTITION BY screen ORDER BY n) - 1 AS turn
     FROM numbers JOIN known USING (place)`,
    `INSERT INTO links (project_id, id, operation_id, node_id, screen_id, source, node_deleted_at)
     SELECT $1::uuid, id, operation_id, '1:' || screen, '1:' || screen, 'person', CASE WHEN n % 300 = 7 THEN now() END FROM made_links`,
    `INSERT INTO bindings (project_id, layer_id, screen_id, link_id, field, layer, layer_deleted_at)
     SELECT $1::uuid, screen + 2 || ':' || place, '1:' || screen, id, 'response/200/items/0/field_' || place,
       pg_temp.make_layer(screen, place) || '{"path": []}', CASE WHEN number % 400 = 11 THEN now() END
     FROM (SELECT *, turn * ${Math.ceil(bindings / links)} + number / ${links} AS place
       FROM generate_series(0, ${bindings - 1}) AS number JOIN made_links ON n = number % ${links}) AS numbered`,
    // Without statistics, the sums below would be computed row by row.
    "ANALYZE screens, links, bindings, operations",
    `UPDATE screens SET links = counted.links, broken = counted.broken FROM (
       SELECT screen_id, count(*) AS links, count(node_deleted_at) AS broken FROM links WHERE project_id = $1::uuid GROUP BY screen_id) AS counted
     WHERE screens.project_id = $1::uuid AND screens.node_id = counted.screen_id`,
    `UPDATE screens SET bindings = counted.bindings, broken = screens.broken + counted.broken FROM (
       SELECT screen_id, count(*) AS bindings, count(layer_deleted_at) AS broken FROM bindings WHERE project_id = $1::uuid GROUP BY screen_id) AS counted
     WHERE screens.project_id = $1::uuid AND screens.node_id = counted.screen_id`,
    `UPDATE operations SET screens = counted.screens FROM (
       SELECT operation_id, count(*) AS screens FROM links WHERE project_id = $1::uuid GROUP BY operation_id) AS counted
     WHERE operations.project_id = $1::uuid AND operations.id = counted.operation_id`,
    "UPDATE projects SET screens = (SELECT count(*) FROM screens WHERE project_id = $1::uuid AND links > 0) WHERE id = $1::uuid",
  ];
}

/** Adds screens, links and bindings to a project whose operations are known. */
export async function addDesign(pool: pg.Pool, project: string, size: DesignSize): Promise<void> {
  await runStatements(pool, project, writeDesign(size));
}

/** Adds projects that no one opens, as large as this one: it then has a small share of each table, as in production. */
export async function copyDesign(pool: pg.Pool, project: string, copies: number): Promise<void> {
  const to = `generate_series(1, ${copies}) AS copy, LATERAL (SELECT pg_temp.make_id('copy', copy) AS copied_id) AS made`;
  const copy = (table: string, columns: string) =>
    `INSERT INTO ${table} (project_id, ${columns}) SELECT copied_id, ${columns} FROM ${to}, ${table} WHERE project_id = $1::uuid`;
  await runStatements(pool, project, [
    copy("operations", "id, operation_id, method, path, is_current, screens"),
    copy("pictures", "hash, picture_sha256, thumbnail_sha256, bytes"),
    copy(
      "screens",
      "node_id, name, page_id, page_name, position, width, height, picture_hash, layers_sha256, layer_count, source, links, bindings, broken",
    ),
    copy("links", "id, operation_id, node_id, screen_id, source, node_deleted_at"),
    copy("bindings", "layer_id, screen_id, link_id, field, layer, layer_deleted_at"),
  ]);
}

async function runStatements(pool: pg.Pool, project: string, statements: readonly string[]): Promise<void> {
  const picture = await drawPicture();
  const client = await pool.connect();
  try {
    // Rows that follow from one number fit together; each foreign key would be checked row by row.
    await client.query("SET session_replication_role = replica");
    await client.query(functions);
    await client.query("BEGIN");
    for (const statement of statements) {
      const values = [project, picture].slice(
        0,
        statement.includes("$2") ? 2 : statement.includes("$1") ? 1 : 0,
      );
      await client.query(statement, values);
    }
    await client.query("COMMIT");
  } finally {
    client.release(true);
  }
}

/** A picture of a screen with a few rows on it. */
async function drawPicture(): Promise<Buffer> {
  const rows = Array.from(
    { length: 12 },
    (_, row) =>
      `<rect x="12" y="${30 + row * 44}" width="${200 - row * 6}" height="28" rx="6" fill="#d5dee3"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="268" height="580"><rect width="268" height="580" fill="#fff"/>${rows.join("")}</svg>`;
  return sharp(Buffer.from(svg)).webp().toBuffer();
}
