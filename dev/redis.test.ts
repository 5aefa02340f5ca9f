import { expect, it } from "vitest";
import { acceptsConnections } from "./ports.ts";
import { answersRedis, startOwnRedis } from "./redis.ts";

it("stops and starts on the same port; rejects a port in use (needs redis-server)", async ({ skip }) => {
  const redis = await startOwnRedis({ port: 0 });
  if (!redis) return skip();
  const port = Number(new URL(redis.url).port);
  expect(await acceptsConnections(port)).toBe(true);
  expect(await answersRedis(port)).toBe(true);
  await redis.stop();
  expect(await acceptsConnections(port)).toBe(false);
  expect(await answersRedis(port)).toBe(false);
  await redis.start();
  expect(await acceptsConnections(port)).toBe(true);
  await expect(startOwnRedis({ port })).rejects.toThrow("is taken");
  await redis.stop();
});
