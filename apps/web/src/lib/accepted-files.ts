/** The `accept` attribute of file inputs. */
export const acceptedFiles = ".json,.yaml,.yml,.txt,application/json,application/yaml,text/plain";
