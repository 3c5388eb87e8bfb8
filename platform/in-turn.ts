/**
 * Does works of one name one after another, in the order in which they came; those of other names beside it. Of its own process only: what
 * must not meet the same at another node takes a lock in the database besides.
 */
export function createTurns<Name>(): <Result>(name: Name, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<Name, Promise<unknown>>()
  return async (name, work) => {
    const before = last.get(name)
    const mine = before ? before.then(work, work) : work()
    last.set(name, mine)
    try {
      return await mine
    } finally {
      if (last.get(name) === mine) last.delete(name)
    }
  }
}
