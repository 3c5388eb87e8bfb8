import type { Api } from "../../api/client.ts"
import { type Announcement, announcements } from "../../api/site.ts"
import { Remote } from "../remote.ts"

/** Announcements, notices or promotions, newest first. */
export class Announcements {
  readonly list: Remote<readonly Announcement[]>

  constructor(api: Api, types: "announcement" | "notice" | "promotion") {
    this.list = new Remote(async () => (await api(announcements, { types })).list)
  }
}
