import { expect, test } from "vitest";
import { networkOf } from "./network-of.ts";

test("counts IPv6 addresses by their network, IPv4 addresses each", () => {
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("2001:db8:0:1::7")).toBe("2001:db8:0:1::/64");
  expect(networkOf("2001:0DB8::1:a:b:c:d")).toBe("2001:db8:0:1::/64");
  expect(networkOf("2001:db8:0:2::7")).not.toBe(networkOf("2001:db8:0:1::7"));
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
});
