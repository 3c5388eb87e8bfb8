import { makeAutoObservable } from "mobx"
import type { Api } from "../../api/client.ts"
import type { Response } from "../../api/endpoint.ts"
import { memberNotices, readNotices } from "../../api/rounds.ts"
import { DataTable } from "../data-table.ts"
import { Remote } from "../remote.ts"

type Notices = Response<typeof memberNotices>
export type Notice = Notices["rows"][number]

/** The most that are told at once; more come with the next visit. */
const AT_ONCE = 50

/** What the house has told somebody about his rounds. */
export class RoundNotices {
  /** What he has not read yet, newest first. */
  readonly unread: Remote<readonly Notice[]>
  private readonly api: Api
  private readonly afterwards: () => Promise<unknown>

  /** `afterwards` is what makes the site notice that they are read. */
  constructor(api: Api, afterwards: () => Promise<unknown>) {
    this.api = api
    this.afterwards = afterwards
    this.unread = new Remote(async () => (await api(memberNotices, { unread: true, pageSize: AT_ONCE })).rows)
    makeAutoObservable<this, "api" | "afterwards">(this, { unread: false, api: false, afterwards: false })
  }

  /** Notes that he has seen what `unread` shows. Where the platform cannot be told, it tells him again next time. */
  async read(): Promise<void> {
    const newest = this.unread.value?.[0]
    this.unread.put(undefined)
    if (!newest) return
    await this.api(readNotices, { upTo: newest.id })
      .then(() => this.afterwards())
      .catch(() => undefined)
  }

  /** All of them, newest first. */
  all(): DataTable<Notice, object, Notices> {
    return new DataTable(({ page, size }) => this.api(memberNotices, { pageNo: page, pageSize: size }), {})
  }
}
