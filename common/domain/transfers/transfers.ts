import { makeAutoObservable } from "mobx"
import type { Request, Response } from "../../api/endpoint.ts"
import {
  type MerchantWallet,
  merchantWallets,
  type WalletTransfer,
  walletTransfer,
  walletTransfers,
} from "../../api/transfers.ts"
import { DataTable } from "../data-table.ts"
import type { TimerClock } from "../environment.ts"
import { keptWith } from "../member/kept-with.ts"
import { Remote } from "../remote.ts"
import { sendOnce } from "../request-id.ts"
import type { StoreDependencies } from "../site-domain.ts"
import { Submission } from "../submission.ts"

type TransferWish = Omit<Request<typeof walletTransfer>, "request">

const ASK_EVERY_MS = 2_000

/** A member's wallets at studios that keep one of their own, and the transfers to and from them. */
export class Transfers {
  readonly wallets: Remote<Response<typeof merchantWallets>>
  readonly history: DataTable<WalletTransfer, object>
  readonly moving: Submission<TransferWish, readonly WalletTransfer[]>
  /** The last request's transfers, as they are now. */
  private sent: readonly number[] = []
  private begun: readonly WalletTransfer[] = []
  private readonly clock: TimerClock

  constructor({ api, newId, clock }: StoreDependencies) {
    this.clock = clock
    this.wallets = new Remote(() => api(merchantWallets, {}))
    this.history = new DataTable(({ page, size }) => api(walletTransfers, { pageNo: page, pageSize: size }), {}, 10)
    const once = sendOnce(newId)
    this.moving = new Submission(async wish => {
      const { transfers } = await once(wish, request => api(walletTransfer, { ...wish, request }))
      this.note(transfers)
      return transfers
    })
    makeAutoObservable<this, "clock">(this, { wallets: false, history: false, moving: false, clock: false })
  }

  get all(): readonly MerchantWallet[] {
    return this.wallets.value?.wallets ?? []
  }

  /** What a bonus for a deposit has left to bet: until it ends, no cash moves to studios. */
  get bonusLeft(): number | undefined {
    return this.wallets.value?.bonusLeft ?? undefined
  }

  /** What became of the last request. */
  get latest(): readonly WalletTransfer[] {
    const known = new Map(this.history.rows.map(row => [row.id, row]))
    return this.begun.filter(({ id }) => this.sent.includes(id)).map(row => known.get(row.id) ?? row)
  }

  get waits(): boolean {
    return [...this.history.rows, ...this.latest].some(({ state }) => state === "pending")
  }

  async load(): Promise<void> {
    await Promise.all([this.wallets.load(), this.history.reload()])
  }

  /** Reads everything again while a transfer waits, and calls `changed` after each time. Gives a function that stops it. */
  follow(changed: () => void): () => void {
    let stopped = false
    let cancel = () => {}
    const look = async (): Promise<void> => {
      if (this.waits) {
        await this.load()
        changed()
      }
      if (!stopped) cancel = this.clock.later(ASK_EVERY_MS, () => void look())
    }
    cancel = this.clock.later(ASK_EVERY_MS, () => void look())
    return () => {
      stopped = true
      cancel()
    }
  }

  private note(transfers: readonly WalletTransfer[]): void {
    this.begun = transfers
    this.sent = transfers.map(({ id }) => id)
  }
}

/** Kept, so that a request whose answer was lost is repeated as the same one. */
export const transfersOf = keptWith(dependencies => new Transfers(dependencies))
