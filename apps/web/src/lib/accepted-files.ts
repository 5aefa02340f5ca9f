/** What the window for choosing a file offers. */
export const acceptedFiles = ".json,.yaml,.yml,.txt,application/json,application/yaml,text/plain";
