// Browsers remember that a module could not be loaded: the same address fails again without another request. A chunk that was
// lost is imported under another address from then on. The build makes every import of a chunk call this (`kit/import-again.ts`).

const lost = new Map<string, number>()

async function importChunk(path: string, base: string): Promise<unknown> {
  const { href } = new URL(path, base)
  const times = lost.get(href)
  try {
    return await import(/* @vite-ignore */ times === undefined ? href : `${href}?again=${times}`)
  } catch (error) {
    lost.set(href, (times ?? 0) + 1)
    throw error
  }
}

Object.assign(globalThis, { importChunk })
