import Fastify from "fastify";
import pg from "pg";

/** The least a signed-in read can cost: one route, one row, no checks. What we add is measured against it. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const { rows } = await pool.query("SELECT id FROM users LIMIT 1");
const id = rows[0].id;
const server = Fastify();
server.get("/row", async () => {
  const result = await pool.query(
    "SELECT id, name, email, image_url, phone_number FROM users WHERE id = $1",
    [id],
  );
  return { data: result.rows[0] };
});
await server.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
