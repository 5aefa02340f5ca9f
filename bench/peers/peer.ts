/** How another linter is asked: what to load beforehand, then a text → the number of its findings. */
export type Peer = { name: string; prepare: () => Promise<(text: string, file: string) => Promise<number>> };

/** Peers are installed when they are measured, not with the project, so their names are looked up at run time. */
export async function importPeer<Module>(name: string): Promise<Module> {
  return (await import(name)) as Module;
}
