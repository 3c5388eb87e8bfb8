import type { Database } from "./database.ts"
import type { Subscription, SubscriptionHandlers } from "./listen.ts"

/** One connection that listens for every reader of a process: opened with the first reader, again after a failure. */
export class SharedSubscription {
  private readonly listen: () => Promise<Subscription>
  private opened: Promise<Subscription> | undefined

  constructor(database: Pick<Database, "listen">, channel: string, handlers: SubscriptionHandlers) {
    this.listen = () => database.listen(channel, handlers)
  }

  /** Resolves while the connection listens; throws PostgreSQL's error where it cannot. */
  async open(): Promise<void> {
    this.opened ??= this.listen().catch(error => {
      this.opened = undefined
      throw error
    })
    await this.opened
  }

  async close(): Promise<void> {
    await this.opened?.then(
      one => one.close(),
      () => undefined,
    )
  }
}
