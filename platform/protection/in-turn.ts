const last = new Map<number, Promise<unknown>>()

/**
 * Does a member's work after what is under way for him in this process: a crowd of his calls, which would wait for each other in the
 * database, takes one connection and not all of them.
 */
export async function inTurn<Result>(member: number, work: () => Promise<Result>): Promise<Result> {
  const mine = (last.get(member) ?? Promise.resolve()).then(work, work)
  last.set(member, mine)
  try {
    return await mine
  } finally {
    if (last.get(member) === mine) last.delete(member)
  }
}
