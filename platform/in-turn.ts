import { generalRefusals } from "@baize/common/api/envelope.ts"
import { Refused } from "./server/refusal.ts"

interface Line {
  last: Promise<unknown>
  length: number
}

/**
 * Does works of one name one after another, in the order in which they came; those of other names beside it. Refuses `busy` whoever comes
 * when `most` of his name are there. Of its own process only: what must not meet the same at another node takes a lock in the database
 * besides.
 */
export function createTurns<Name>(
  most = Number.POSITIVE_INFINITY,
): <Result>(name: Name, work: () => Promise<Result>) => Promise<Result> {
  const lines = new Map<Name, Line>()
  return async (name, work) => {
    const before = lines.get(name)
    if (before && before.length >= most) throw new Refused(generalRefusals.busy, "busy")
    const mine = before ? before.last.then(work, work) : work()
    const line = before ?? { last: mine, length: 0 }
    line.last = mine
    line.length++
    lines.set(name, line)
    try {
      return await mine
    } finally {
      line.length--
      if (line.length === 0) lines.delete(name)
    }
  }
}
