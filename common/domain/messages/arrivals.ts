import { makeAutoObservable, observableRef } from "mobx"
import type { InboxMessage } from "../../api/inbox.ts"
import { keptWith } from "../member/kept-with.ts"

/** What has last arrived in the member's inbox while the site was open, for the pages that show what it is about. */
class Arrivals {
  /** Newest first; a new list whenever messages arrive. */
  newest: readonly InboxMessage[] = []

  constructor() {
    makeAutoObservable(this, { newest: observableRef })
  }

  accept(messages: readonly InboxMessage[]): void {
    this.newest = messages
  }
}

export const arrivalsOf = keptWith(() => new Arrivals())
