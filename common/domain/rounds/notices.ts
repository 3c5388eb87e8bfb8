import type { Response } from "../../api/endpoint.ts"
import { memberNotices, readNotices } from "../../api/rounds.ts"
import { DataTable } from "../data-table.ts"
import { Remote } from "../remote.ts"
import type { StoreDependencies } from "../site-domain.ts"

type Notices = Response<typeof memberNotices>
export type RoundNotice = Notices["rows"][number]

/** Maximum shown at a time; more follow on the next visit. */
const AT_ONCE = 50

/** The house's notices to a member about their rounds. */
export class RoundNotices {
  /** Unread notices, newest first. */
  readonly unread: Remote<readonly RoundNotice[]>
  private readonly api: StoreDependencies["api"]
  private readonly session: StoreDependencies["session"]

  constructor({ api, session }: StoreDependencies) {
    this.api = api
    this.session = session
    this.unread = new Remote(async () => (await api(memberNotices, { unread: true, pageSize: AT_ONCE })).rows)
  }

  /** Marks notices that were shown, newest first, as read. If the platform is unreachable, they appear again next time. */
  async read(shown: readonly RoundNotice[]): Promise<void> {
    const unread = shown.filter(({ readAt }) => readAt === null)
    const [newest, oldest] = [unread[0], unread.at(-1)]
    if (!newest || !oldest) return
    await this.api(readNotices, { from: oldest.id, upTo: newest.id })
      .then(() => this.session.reload()) // the count of unread notices
      .catch(() => undefined)
  }

  /** All of them, newest first. */
  all(): DataTable<RoundNotice, object, Notices> {
    return new DataTable(({ page, size }) => this.api(memberNotices, { pageNo: page, pageSize: size }), {})
  }
}
