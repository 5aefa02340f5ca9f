/** The documented fields of a plugin's manifest that the host reads. */
export type Manifest = {
  readonly name: string;
  readonly id: string;
  readonly api: string;
  readonly main: string;
  readonly ui?: string;
  readonly editorType: readonly string[];
  readonly documentAccess?: "dynamic-page";
  readonly networkAccess?: {
    readonly allowedDomains: readonly string[];
    readonly devAllowedDomains?: readonly string[];
    readonly reasoning?: string;
  };
  readonly capabilities?: readonly string[];
  readonly codegenLanguages?: readonly { readonly label: string; readonly value: string }[];
  readonly permissions?: readonly string[];
  readonly relaunchButtons?: readonly { readonly command: string; readonly name: string }[];
  readonly enablePrivatePluginApi?: boolean;
};
