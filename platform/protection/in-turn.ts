const last = new Map<number | string, Promise<unknown>>()

/**
 * Does work of a key (a member's id, say) after what is under way for it in this process: a crowd of a member's calls, which would wait
 * for each other in the database, takes one connection and not all of them.
 */
export async function inTurn<Result>(key: number | string, work: () => Promise<Result>): Promise<Result> {
  const mine = (last.get(key) ?? Promise.resolve()).then(work, work)
  last.set(key, mine)
  try {
    return await mine
  } finally {
    if (last.get(key) === mine) last.delete(key)
  }
}
