import { describe, expect, test } from "vitest";
import { runLinkspan, runOnTerminal } from "./run-linkspan.ts";

const escapeMark = "\u001b[";

describe("text", () => {
  test.each(["skerry-ferries.yaml", "harbour.json", "broken.yaml"])("%s matches snapshot", async (file) => {
    const { stdout } = runLinkspan(["analyze", file]);
    await expect(stdout).toMatchFileSnapshot(`expected/${file}.txt`);
  });

  test("the report of several files ends with a list of scores", () => {
    const { stdout } = runLinkspan(["analyze", "skerry-ferries.yaml", "broken.yaml", "harbour.json"]);
    expect(
      stdout.endsWith("\n3 files\n    51  skerry-ferries.yaml\n  none  broken.yaml\n    96  harbour.json\n"),
    ).toBe(true);
  });

  test("fits 80 columns", () => {
    const outputs = [
      ["analyze", "skerry-ferries.yaml"],
      ["rules"],
      ["rules", "https"],
      ["help", "analyze"],
    ].map((args) => runLinkspan(args).stdout);
    const lines = outputs.join("").split("\n");
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    expect(lines.length).toBeGreaterThan(150);
  });

  test("removes terminal control and bidi characters from user text", () => {
    const title = "Ferries\\u001b[2J\\u202e\\nsecond line";
    const input = `{"openapi":"3.1.0","info":{"title":"${title}"},"paths":{"/a\\u001b[2J":{"get":{}}}}`;
    const { stdout } = runLinkspan(["analyze", "-"], { input });
    expect(stdout).toContain("Ferries [2J second line");
    expect(stdout).toContain("GET /a [2J");
    for (const mark of ["\u001b", "\u202e"]) expect(stdout).not.toContain(mark);
  });
});

describe("color", () => {
  test("is off when output is piped", () => {
    expect(runLinkspan(["analyze", "harbour.json"]).stdout).not.toContain(escapeMark);
  });

  test("is on with FORCE_COLOR and off with --no-color", () => {
    const env = { FORCE_COLOR: "1" };
    expect(runLinkspan(["analyze", "harbour.json"], { env }).stdout).toContain(escapeMark);
    expect(runLinkspan(["analyze", "--no-color", "harbour.json"], { env }).stdout).not.toContain(escapeMark);
    expect(runLinkspan(["rules"], { env }).stdout).toContain(escapeMark);
    expect(runLinkspan(["rules", "--no-color"], { env }).stdout).not.toContain(escapeMark);
  });
});

describe.runIf(process.platform === "linux")("on a terminal", () => {
  test("shows color unless NO_COLOR is set", () => {
    const args = ["analyze", "harbour.json"];
    expect(runOnTerminal(args).stdout).toContain(`${escapeMark}32m`);
    expect(runOnTerminal(args, { env: { NO_COLOR: "1" } }).stdout).not.toContain(escapeMark);
  });

  test("shows progress for several files and clears it", () => {
    const args = ["analyze", "--no-color", "harbour.json", "broken.yaml"];
    const { stdout } = runOnTerminal(args);
    expect(stdout).toContain(`\r${escapeMark}K1 of 2  harbour.json\r${escapeMark}Kharbour.json`);
    expect(stdout).toContain(`\r${escapeMark}K2 of 2  broken.yaml\r${escapeMark}K`);
    expect(runOnTerminal(args.slice(0, 3)).stdout).not.toContain("1 of 1");
  });
});

test("writes no progress to stderr without a terminal", () => {
  expect(runLinkspan(["analyze", "harbour.json", "skerry-ferries.yaml"]).stderr).toBe("");
});
