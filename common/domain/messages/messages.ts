import { makeAutoObservable, runInAction } from "mobx"
import * as v from "valibot"
import type { Api } from "../../api/client.ts"
import type { Response } from "../../api/endpoint.ts"
import { type Message, messages, readMessages } from "../../api/messages.ts"
import { DataTable } from "../data-table.ts"

type MessagesAnswer = Response<typeof messages>

/** Whether only unread messages are shown. */
export const MessageFilter = v.object({ unread: v.fallback(v.optional(v.literal(true)), undefined) })
type MessageFilter = v.InferOutput<typeof MessageFilter>

/** The agent's messages. */
export class Messages {
  readonly table: DataTable<Message, MessageFilter, MessagesAnswer>
  /** The number of unread messages. */
  unread = 0
  private readonly api: Api

  constructor(api: Api) {
    this.api = api
    this.table = new DataTable<Message, MessageFilter, MessagesAnswer>(async ({ page, size, filter }) => {
      const answer = await api(messages, { pageNo: page, pageSize: size, unread: filter.unread ?? false })
      this.count(answer.unreadCount)
      return answer
    }, {})
    makeAutoObservable<this, "api">(this, { table: false, api: false })
  }

  /** Counts new messages; failures are ignored because no one requested it. */
  async look(): Promise<void> {
    await this.api(messages, { unread: true, pageSize: 1 }).then(
      ({ unreadCount }) => this.count(unreadCount),
      () => undefined,
    )
  }

  /** Marks the messages shown in the table as read. Others stay unread. */
  async read(): Promise<void> {
    const newest = this.table.rows[0]
    if (!newest || this.unread === 0) return
    await this.api(readMessages, { upTo: newest.id })
    await runInAction(() => this.table.reload())
  }

  private count(unread: number): void {
    this.unread = unread
  }
}
