/**
 * Messages of Figma's own, as its typings, documentation or people's reports quote them; `strictness/rows` names the
 * source of each. Where no source quotes one, the sentence is ours.
 */
export const messages = {
  unloadedPage: (property: string) =>
    `Cannot access property \`${property}\` on a page that has not been explicitly loaded. Remember to call \`await page.loadAsync()\` or \`await figma.loadAllPagesAsync()' first.`,
  notAllPages:
    "Cannot call this before all pages are loaded. Remember to call `await figma.loadAllPagesAsync()` first.",
  syncCall: (instead: string) => `Cannot call with documentAccess: dynamic-page. Use ${instead} instead.`,
  missingNode: (id: string) =>
    id.startsWith("I")
      ? `The node (instance sublayer or table cell) with id "${id}" does not exist`
      : `The node with id "${id}" does not exist`,
  unloadedFont: (family: string, style: string) =>
    `Cannot write to node with unloaded font "${family} ${style}". Please call figma.loadFontAsync({ family: "${family}", style: "${style}" }) and await the returned promise first.`,
  fontNotFound: (font: string) => `The font "${font}" could not be loaded`,
  intoInstance: "Cannot move node. New parent is an instance or is inside of an instance",
  outOfInstance: "Cannot move node. Node is inside of an instance",
  intoItself: "Cannot move node. A node cannot be inside of itself",
  notOverridable: "This property cannot be overridden in an instance",
  notRemovable: "Removing this node is not allowed",
  devMode: "Cannot write to the document in Dev Mode. It is read-only for plugins, except for annotations",
  remoteComponent: "Cannot write to a remote component: it belongs to another library",
  missingFontText:
    "Unable to update this text property because the component uses a font that isn't available.",
  notInDevMode:
    'Plugin not compatible to run in dev handoff panel. Make sure you have "dev" as an editorType and "inspect" as a capability in your manifest.json.',
  generateTimeout: "code generation timed out after 15 seconds",
  showUiWhileGenerating: "figma.showUI is not allowed within the generate callback",
  noUi: "No UI to send a message to. Did you forget to call figma.showUI?",
  closed: "The plugin has been closed: figma is not available any more",
} as const;

/** An error as Figma words it: "in set_characters: …". */
export function createApiError(member: string, message: string): Error {
  return new Error(`in ${member}: ${message}`);
}

/** QuickJS, which Figma runs plugins in, words these two. */
export function createReadOnlyError(): TypeError {
  return new TypeError("no setter for property");
}

export function createNotExtensibleError(): TypeError {
  return new TypeError("object is not extensible");
}
