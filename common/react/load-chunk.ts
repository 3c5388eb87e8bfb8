/** A chunk that takes longer counts as lost. */
const TIMEOUT_MS = 120_000

/** Loads a chunk of a site; rejects when it takes longer than two minutes. */
export function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Loading chunk failed")), TIMEOUT_MS)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
