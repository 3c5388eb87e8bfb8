import { makeAutoObservable } from "mobx"
import type { Response } from "../../api/endpoint.ts"
import { type InboxCategory, type InboxMessage, inboxMessages, readInbox, readInboxMessage } from "../../api/inbox.ts"
import { DataTable } from "../data-table.ts"
import { keptWith } from "../member/kept-with.ts"
import type { StoreDependencies } from "../site-domain.ts"

type InboxAnswer = Response<typeof inboxMessages>
type Unread = InboxAnswer["unread"]

interface InboxFilter {
  readonly category?: InboxCategory | undefined
}

/** Unread messages of every category. */
export const sumOf = (unread: Unread): number => Object.values(unread).reduce((sum, count) => sum + count, 0)

/** The member's messages. The number of unread ones is also the session's, for the badges of the site. */
class Inbox {
  readonly table: DataTable<InboxMessage, InboxFilter, InboxAnswer>
  /** Unknown until the first answer. */
  unread: Unread | undefined = undefined
  private readonly api: StoreDependencies["api"]
  private readonly session: StoreDependencies["session"]

  constructor({ api, session }: Pick<StoreDependencies, "api" | "session">) {
    this.api = api
    this.session = session
    this.table = new DataTable<InboxMessage, InboxFilter, InboxAnswer>(async ({ page, size, filter: { category } }) => {
      const answer = await api(inboxMessages, { ...(category && { category }), pageNo: page, pageSize: size })
      this.count(answer.unread)
      return answer
    }, {})
    makeAutoObservable<this, "api" | "session">(this, { table: false, api: false, session: false, compare: false })
  }

  /** Loads again where the session counts other unread messages than the list: some arrived, or were read in another tab. */
  readonly compare = (unread: number | undefined): void => {
    if (this.unread && unread !== undefined && unread !== sumOf(this.unread)) void this.table.reload()
  }

  /** Marks a message as read once it was opened; if the platform is unreachable, it stays unread. */
  async read({ id, readAt }: InboxMessage): Promise<void> {
    if (readAt === null) await this.marked(this.api(readInboxMessage, { id }))
  }

  /** Marks the messages of the chosen category as read, once it is shown; those that arrived after the newest stay unread. */
  async readAll(): Promise<void> {
    const { category } = this.table.view.filter
    if (this.table.shown.filter.category !== category) await this.table.reload()
    const newest = this.table.rows[0]
    if (!newest || this.table.shown.filter.category !== category) return
    await this.marked(this.api(readInbox, { upTo: newest.id, ...(category && { category }) }))
  }

  private async marked(call: Promise<unknown>): Promise<void> {
    await call.then(
      () => this.table.reload(),
      () => undefined,
    )
  }

  private count(unread: Unread): void {
    this.unread = unread
    const { member } = this.session
    const unreadMessages = sumOf(unread)
    if (member && member.unreadMessages !== unreadMessages) this.session.accept({ ...member, unreadMessages })
  }
}

export const inboxOf = keptWith(dependencies => new Inbox(dependencies))
