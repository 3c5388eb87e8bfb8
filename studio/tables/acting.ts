import type { RoundAnswer } from "../rounds/rounds.ts"
import type { CurrentRound } from "./current-round.ts"
import type { Placed } from "./shared-rounds.ts"

/** What a player does with their bet in a running round. */
export interface TableAct {
  id: string
  /** The number of actions before. */
  step: number
  action: unknown
  /** The monotonic instant at which the request arrived. */
  at: number
}

/**
 * A request that waited longer than this in the studio counts as of this long ago: the game shows what an action depends on only
 * later, so no action counts after its player could know it.
 */
const longestWait = 300

/** Records and pays an action; null: the table does not allow it now, and the books answer only what they know of it. */
export type CommitAction = (amount: number | null) => Promise<RoundAnswer>

/** Actions in a running round: those of an entry one after another, each decided by the table's clock. */
export function acting(current: () => CurrentRound, onChange: () => void) {
  const turns = new Map<string, Promise<unknown>>()

  /** Takes over what the books know of an entry beyond the table; false: nothing. */
  function learn(entry: Placed, answer: RoundAnswer): boolean {
    const known = answer.refusal === undefined ? answer.round : answer.open
    if (!known || known.actions.length <= entry.actions.length) return false
    entry.actions = known.actions
    entry.actedAt = [...entry.actedAt, current().elapsed(performance.now())]
    return true
  }

  async function decide({ id, step, action, at }: TableAct, commit: CommitAction): Promise<RoundAnswer> {
    const table = current()
    const { game, round, entries } = table
    const mine = entries.findIndex(one => one.id === id)
    const entry = entries[mine]
    if (!entry || !game.turns) return { refusal: "not-allowed" }
    // A repeated one, or one that is ahead: the books tell which. They can be ahead themselves, after a lost answer.
    if (step !== entry.actions.length) {
      const answer = await commit(null)
      if (learn(entry, answer)) onChange()
      return answer
    }
    if (round.phase === "open") return { refusal: "not-allowed" }
    const begun = performance.now()
    const moment = table.elapsed(Math.max(at, begun - longestWait))
    const refusal = round.phase === "over" ? "too-late" : game.turns.refusal(round.result ?? {}, entries, mine, action, moment)
    if (refusal) return { refusal }
    const raised = (actions: readonly unknown[]) => game.raised?.(round.result ?? {}, { ...entry, actions }) ?? 0
    entry.acting = action
    try {
      const answer = await commit(raised([...entry.actions, action]) - raised(entry.actions))
      if (!learn(entry, answer)) entry.pauses = [...entry.pauses, { step, action, milliseconds: performance.now() - begun }]
      return answer
    } finally {
      entry.acting = undefined
      onChange()
    }
  }

  return {
    async act(request: TableAct, commit: CommitAction): Promise<RoundAnswer> {
      const before = turns.get(request.id)
      const done = Promise.resolve(before)
        .catch(() => {})
        .then(() => decide(request, commit))
      turns.set(request.id, done)
      try {
        return await done
      } finally {
        if (turns.get(request.id) === done) turns.delete(request.id)
      }
    },

    /** Resolves when the actions that have arrived are decided. Later ones come after their time, and can't hold up the end. */
    async idle(): Promise<void> {
      await Promise.allSettled(turns.values())
    },
  }
}

export type Acting = ReturnType<typeof acting>
