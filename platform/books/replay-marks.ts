/** A position of the log (`pg_lsn` as text), and when it was that of the primary, by its clock. */
export interface LogMark {
  readonly at: Date
  readonly position: string
}

/** How old the figures of a standby are. */
interface Distance {
  /** All that was committed before is there. */
  readonly since: Date
  /** For how long it has lacked something. */
  readonly behindSeconds: number
}

/** Closer together, they would tell no more. */
const APART_MS = 1_000
/** Of a standby that is away for longer, the oldest say enough. */
const MOST = 1_000

/**
 * Tells how far behind a standby is by the positions that the primary had at earlier checks. The commit it replayed last does not
 * tell: where nothing happened for an hour, it is an hour old, and a commit of this second makes nothing an hour late.
 */
export class ReplayMarks {
  /** In order; the first one reached at most. */
  private marks: LogMark[] = []

  /** `now`: of the primary. `replayed`: of the standby, `at` the time of the commit it replayed last. */
  compare(now: LogMark, replayed: LogMark): Distance {
    const reached = lsn(replayed.position)
    if (reached >= lsn(now.position)) {
      this.marks = [now]
      return { since: now.at, behindSeconds: 0 }
    }
    this.keep(now)
    const missing = this.marks.findIndex(({ position }) => lsn(position) > reached)
    // Nothing is known of the time before the first check.
    const known = this.marks[missing - 1]
    if (known) this.marks.splice(0, missing - 1)
    const since = known && known.at > replayed.at ? known.at : replayed.at
    const lacking = known ? this.marks[1]!.at : replayed.at
    return { since, behindSeconds: Math.max(0, (now.at.getTime() - lacking.getTime()) / 1_000) }
  }

  private keep(now: LogMark): void {
    // A promotion that lost something goes back.
    this.marks = this.marks.filter(({ position }) => lsn(position) <= lsn(now.position))
    const last = this.marks.at(-1)
    const isNew = !last || now.at.getTime() - last.at.getTime() >= APART_MS
    if ((isNew && this.marks.length < MOST) || this.marks.length < 2) this.marks.push(now)
  }
}

function lsn(text: string): bigint {
  const [high = "0", low = "0"] = text.split("/")
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
