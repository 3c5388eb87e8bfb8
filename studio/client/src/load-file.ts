/** A part of the page did not arrive. The browser remembers that: only another page asks for it again. */
export class FileLost extends Error {
  override readonly name = "FileLost"
}

/** Loads a script of the page, its style sheets, or a file of texts; throws `FileLost`. */
export async function loadFile<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (cause) {
    throw new FileLost("A file of the game did not arrive", { cause })
  }
}
