import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { rules } from "@linkspan/engine";
import { expect, test } from "vitest";
import { runLinkspan, runSources } from "./run-linkspan.ts";

test("rules lists every rule with its points", () => {
  const { code, stdout } = runLinkspan(["rules"]);
  expect(code).toBe(0);
  for (const rule of rules) {
    const points = "points" in rule ? `−${rule.points}` : "";
    expect(stdout).toContain(`\n  ${points.padStart(3)}  ${rule.id} `);
  }
});

test("rules ID shows a rule in full", async () => {
  await expect(runLinkspan(["rules", "https"]).stdout).toMatchFileSnapshot("expected/rule.txt");
});

test("every command has help and is in the overview", () => {
  const overview = runLinkspan(["help"]);
  expect(overview.code).toBe(0);
  for (const args of [["--help"], ["-h"]]) expect(runLinkspan(args)).toEqual(overview);
  const commands = readdirSync(join(import.meta.dirname, "../src/commands")).map((file) =>
    file.replace(".ts", ""),
  );
  for (const command of commands) {
    const help = runLinkspan(["help", command]);
    expect(help.stdout).toMatch(new RegExp(`^linkspan ${command} `));
    expect(overview.stdout).toContain(`linkspan ${command} `);
    expect(runLinkspan([command, "--help"])).toEqual(help);
  }
});

test("--version prints the version", () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8"));
  expect(runLinkspan(["--version"])).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
});

test("running from source gives the same output as the bundle", () => {
  const args = ["analyze", "skerry-ferries.yaml", "--format", "json"];
  expect(runSources(args)).toEqual(runLinkspan(args));
});
