/** What the window for choosing a file offers. */
export const acceptedFiles = ".json,.yaml,.yml,application/json,application/yaml";
