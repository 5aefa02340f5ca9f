import { readFileSync } from "node:fs";

type Settings = Record<string, string | undefined>;

/**
 * Reads the settings that are given as NAME_FILE, a file with the value, as container platforms provide secrets.
 * `wrong` has a line for each that can't be read, by the name of its setting.
 */
export function readSettingFiles(
  given: Settings,
  names: readonly string[],
): { settings: Settings; wrong: Map<string, string> } {
  const settings = { ...given };
  const wrong = new Map<string, string>();
  for (const name of names) {
    const path = given[`${name}_FILE`];
    if (path === undefined) continue;
    if (given[name] !== undefined) {
      wrong.set(name, `  ${name}: set either ${name} or ${name}_FILE, not both`);
      continue;
    }
    try {
      // Most editors end a file with a line break.
      settings[name] = readFileSync(path, "utf8").trimEnd();
      if (!settings[name]) wrong.set(name, `  ${name}_FILE: ${path} is empty`);
    } catch (error) {
      wrong.set(name, `  ${name}_FILE: can't read ${path} (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return { settings, wrong };
}
