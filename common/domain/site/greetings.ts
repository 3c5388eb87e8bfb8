import type { Api } from "../../api/client.ts"
import { type Announcement, announcements } from "../../api/site.ts"
import type { TextStore } from "../outside.ts"
import type { Session } from "../session/session.ts"

const kindOf = ({ member }: Session): "guest" | "trial" | "agent" | "member" =>
  !member ? "guest" : member.isTrial ? "trial" : member.isAgent ? "agent" : "member"

interface GreetingsDependencies {
  readonly api: Api
  /** Lives as long as the window. */
  readonly visit: TextStore
  readonly session: Session
}

/** What the brand tells everybody by itself, once in a visit for each kind of visitor. */
export class Greetings {
  private readonly dependencies: GreetingsDependencies

  constructor(dependencies: GreetingsDependencies) {
    this.dependencies = dependencies
  }

  /** What is to be told now: nothing where it was, or where it cannot be asked. */
  async untold(): Promise<readonly Announcement[]> {
    const { api, visit, session } = this.dependencies
    const kind = kindOf(session)
    if (visit.read(keyOf(kind)) === CLOSED) return []
    const wanted = ["F", kind === "guest" ? "B" : "A"]
    const { list } = await api(announcements, { types: "announcement" }).catch(() => ({ list: [] }))
    return kind === kindOf(session) ? list.filter(({ execution }) => execution !== null && wanted.includes(execution)) : []
  }

  /** Closing it is remembered. */
  told(): void {
    this.dependencies.visit.write(keyOf(kindOf(this.dependencies.session)), CLOSED)
  }
}

const CLOSED = "closed"
const keyOf = (kind: string): string => `baize.announced.${kind}`
