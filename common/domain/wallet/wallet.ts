import { makeAutoObservable } from "mobx"
import type { Api } from "../../api/client.ts"
import type { Response } from "../../api/endpoint.ts"
import { balance } from "../../api/wallet.ts"
import type { TextStore } from "../environment.ts"
import { Remote } from "../remote.ts"

const HIDDEN = "baize.balance.hidden"

/** The member's own money. Amounts are minor units. */
export class Wallet {
  readonly balances: Remote<Response<typeof balance>>
  hidden: boolean
  /** The newest known cash: from the wallet, the first call of the visit, or a running game. */
  private known: number | undefined = undefined
  /** Counts requests and updates: an answer overtaken by another is older than what is known. */
  private latest = 0
  private readonly storage: TextStore

  constructor(api: Api, storage: TextStore) {
    this.storage = storage
    this.hidden = storage.read(HIDDEN) === "yes"
    this.balances = new Remote(async () => {
      const request = ++this.latest
      const balances = await api(balance, {})
      if (request === this.latest) this.update(balances.cash)
      return balances
    })
    makeAutoObservable<this, "storage" | "latest">(this, { balances: false, storage: false, latest: false })
  }

  /** Undefined until it is known. */
  get cash(): number | undefined {
    return this.known ?? this.balances.value?.cash
  }

  refresh(): Promise<void> {
    return this.balances.load()
  }

  update(cash: number): void {
    this.latest++
    this.known = cash
  }

  toggleHidden(): void {
    this.hidden = !this.hidden
    this.storage.write(HIDDEN, this.hidden ? "yes" : undefined)
  }
}
