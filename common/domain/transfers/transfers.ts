import { makeAutoObservable } from "mobx"
import { type Api, RefusedError } from "../../api/client.ts"
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
import { poll } from "../poll.ts"
import { Remote } from "../remote.ts"
import { sendOnce } from "../request-id.ts"
import type { StoreDependencies } from "../site-domain.ts"
import { Submission } from "../submission.ts"

type TransferWish = Omit<Request<typeof walletTransfer>, "request">
type ReturnWish = Omit<TransferWish, "direction" | "amount">

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
  private readonly api: Api
  private readonly newId: () => string
  /** By what they ask: ids of requests to bring everything back whose answers were lost. */
  private readonly unanswered = new Map<string, string>()

  constructor({ api, newId, clock }: StoreDependencies) {
    this.clock = clock
    this.api = api
    this.newId = newId
    this.wallets = new Remote(() => api(merchantWallets, {}))
    this.history = new DataTable(({ page, size }) => api(walletTransfers, { pageNo: page, pageSize: size }), {}, 10)
    const once = sendOnce(newId)
    this.moving = new Submission(async ({ direction, ...wish }) => {
      if (direction === "back") return this.bringBack(wish)
      const { transfers } = await once({ direction, ...wish }, request => api(walletTransfer, { ...wish, direction, request }))
      this.note(transfers)
      return transfers
    })
    makeAutoObservable<this, "clock" | "api" | "newId" | "unanswered">(this, {
      ...{ wallets: false, history: false, moving: false },
      ...{ clock: false, api: false, newId: false, unanswered: false },
    })
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
    return this.sent.flatMap(id => this.transferOf(id) ?? [])
  }

  /** A transfer as it is now, also one that another page has begun. */
  transferOf(id: number | undefined): WalletTransfer | undefined {
    return this.history.rows.find(row => row.id === id) ?? this.begun.find(row => row.id === id)
  }

  /** The latest transfer that is on its way to a studio, otherwise the latest that is on its way back from there. */
  waitingAt(merchantCode: string): WalletTransfer | undefined {
    const waiting = [...this.latest, ...this.history.rows].filter(
      one => one.merchantCode === merchantCode && one.state === "pending",
    )
    return waiting.find(({ direction }) => direction === "in") ?? waiting[0]
  }

  get waits(): boolean {
    return [...this.history.rows, ...this.latest].some(({ state }) => state === "pending")
  }

  async load(): Promise<void> {
    await Promise.all([this.wallets.load(), this.history.reload()])
  }

  async loadLatest(): Promise<void> {
    await Promise.all([this.wallets.load(), this.history.show({ page: 1 })])
  }

  /** Reads everything again while a transfer waits, and calls `changed` after each time. Gives a function that stops it. */
  follow(changed: () => void): () => void {
    const ask = async (): Promise<void> => {
      if (!this.waits) return
      await this.load()
      changed()
    }
    return poll(this.clock, { everyMs: ASK_EVERY_MS, ask })
  }

  /**
   * Moves everything to cash, from one studio or from all. If the answer to an earlier request was lost, that one is asked again
   * first: it may have come before the money that is there now.
   */
  async bringBack(wish: ReturnWish): Promise<readonly WalletTransfer[]> {
    const wasLost = this.unanswered.has(JSON.stringify(wish))
    const moved = await this.sendBack(wish)
    this.note(moved)
    if (!wasLost) return moved
    const more = await this.sendBack(wish).catch(noneIfRefused)
    this.note([...moved, ...more])
    return [...moved, ...more]
  }

  private async sendBack(wish: ReturnWish): Promise<readonly WalletTransfer[]> {
    const key = JSON.stringify(wish)
    const request = this.unanswered.get(key) ?? this.newId()
    const answered = (): void => {
      if (this.unanswered.get(key) === request) this.unanswered.delete(key)
    }
    try {
      const { transfers } = await this.api(walletTransfer, { ...wish, direction: "back", request })
      answered()
      return transfers
    } catch (problem) {
      // Only now is it lost: until its answer comes, a request is on its way.
      if (problem instanceof RefusedError) answered()
      else this.unanswered.set(key, request)
      throw problem
    }
  }

  private note(transfers: readonly WalletTransfer[]): void {
    this.begun = transfers
    this.sent = transfers.map(({ id }) => id)
  }
}

function noneIfRefused(problem: unknown): readonly WalletTransfer[] {
  if (problem instanceof RefusedError) return []
  throw problem
}

/** Kept, so that a request whose answer was lost is repeated as the same one. */
export const transfersOf = keptWith(dependencies => new Transfers(dependencies))
