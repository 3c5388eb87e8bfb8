import type { Api } from "../../api/client.ts"
import { type Announcement, announcements } from "../../api/site.ts"
import type { TextStore } from "../environment.ts"
import type { Session } from "../session/session.ts"

const kindOf = ({ member }: Session): "guest" | "trial" | "agent" | "member" =>
  !member ? "guest" : member.isTrial ? "trial" : member.isAgent ? "agent" : "member"

interface GreetingsDependencies {
  readonly api: Api
  /** Outlives the visit. */
  readonly storage: TextStore
  /** Lives as long as the window. */
  readonly visit: TextStore
  readonly session: Session
}

/**
 * The brand's automatic notices: shown until they are closed, which ends them for this visit and kind of visitor, and each of
 * them for good in this browser.
 */
export class Greetings {
  private readonly dependencies: GreetingsDependencies

  constructor(dependencies: GreetingsDependencies) {
    this.dependencies = dependencies
  }

  /** The notices to show now: none if they were shown, or if loading fails. */
  async toShow(): Promise<readonly Announcement[]> {
    const { api, visit, storage, session } = this.dependencies
    const kind = kindOf(session)
    if (visit.read(keyOf(kind)) === CLOSED) return []
    const wanted = ["F", kind === "guest" ? "B" : "A"]
    const { list } = await api(announcements, { types: "announcement" }).catch(() => ({ list: [] }))
    if (kind !== kindOf(session)) return []
    const seen = seenIn(storage)
    return list.filter(({ id, execution }) => execution !== null && wanted.includes(execution) && !seen.includes(id))
  }

  /** Records that these were closed. */
  markClosed(closed: readonly Announcement[]): void {
    const { visit, storage, session } = this.dependencies
    visit.write(keyOf(kindOf(session)), CLOSED)
    const seen = new Set([...closed.map(({ id }) => id), ...seenIn(storage)])
    storage.write(SEEN, JSON.stringify([...seen].slice(0, REMEMBERED)))
  }
}

const CLOSED = "closed"
const SEEN = "baize.news-seen"
/** More than a brand ever shows at once; the oldest are forgotten. */
const REMEMBERED = 100

function seenIn(storage: TextStore): readonly number[] {
  try {
    const ids: unknown = JSON.parse(storage.read(SEEN) ?? "[]")
    return Array.isArray(ids) ? ids.filter(id => typeof id === "number") : []
  } catch {
    return []
  }
}

const keyOf = (kind: string): string => `baize.announced.${kind}`
