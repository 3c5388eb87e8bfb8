import type { Api } from "../../api/client.ts"
import { type Announcement, announcements } from "../../api/site.ts"
import type { TextStore } from "../environment.ts"
import type { Session } from "../session/session.ts"

const kindOf = ({ member }: Session): "guest" | "trial" | "agent" | "member" =>
  !member ? "guest" : member.isTrial ? "trial" : member.isAgent ? "agent" : "member"

interface GreetingsDependencies {
  readonly api: Api
  /** Lives as long as the window. */
  readonly visit: TextStore
  readonly session: Session
}

/** The brand's automatic notices, shown once per visit and kind of visitor. */
export class Greetings {
  private readonly dependencies: GreetingsDependencies

  constructor(dependencies: GreetingsDependencies) {
    this.dependencies = dependencies
  }

  /** The notices to show now: none if they were shown, or if loading fails. */
  async toShow(): Promise<readonly Announcement[]> {
    const { api, visit, session } = this.dependencies
    const kind = kindOf(session)
    if (visit.read(keyOf(kind)) === CLOSED) return []
    const wanted = ["F", kind === "guest" ? "B" : "A"]
    const { list } = await api(announcements, { types: "announcement" }).catch(() => ({ list: [] }))
    return kind === kindOf(session) ? list.filter(({ execution }) => execution !== null && wanted.includes(execution)) : []
  }

  /** Records that they were closed. */
  markClosed(): void {
    this.dependencies.visit.write(keyOf(kindOf(this.dependencies.session)), CLOSED)
  }
}

const CLOSED = "closed"
const keyOf = (kind: string): string => `baize.announced.${kind}`
