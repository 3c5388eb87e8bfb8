import type { Api } from "@baize/common/api/client.ts"
import {
  type Contract,
  ContractState,
  dividendContracts,
  offerDividend,
  processDividend,
  type Terms,
} from "@baize/common/api/contracts.ts"
import type { Request, Response } from "@baize/common/api/endpoint.ts"
import { makeAutoObservable, runInAction } from "mobx"
import * as v from "valibot"
import { DataTable } from "../data-table.ts"
import { asking } from "../reports/asking.ts"

export const ContractFilter = v.object({
  side: v.fallback(v.optional(v.picklist(["upline", "downline"])), undefined),
  state: v.fallback(v.optional(ContractState), undefined),
})
export type ContractFilter = v.InferOutput<typeof ContractFilter>

export type ContractAction = Contract["may"][number]
export type ContractsAnswer = Response<typeof dividendContracts>

/** The dividend contracts of an agent, as upline and as downline. */
export class DividendContracts {
  readonly table: DataTable<Contract, ContractFilter, ContractsAnswer>
  /** How many contracts wait for this agent's answer: offers to him, and terminations somebody else asked for. */
  waiting = 0
  private readonly api: Api

  constructor(api: Api) {
    this.api = api
    this.table = new DataTable(view => api(dividendContracts, { ...view.filter, ...asking(view) }), {})
    makeAutoObservable<this, "api">(this, { api: false, table: false })
  }

  /** The agent's own signed terms: the bound of what he can offer. */
  get own(): Terms | undefined {
    return this.table.answer?.own ?? undefined
  }

  /** Looks what waits. A problem leaves the old number: a badge is no reason to disturb. */
  async look(): Promise<void> {
    const ask = (filter: ContractFilter) => this.api(dividendContracts, { ...filter, pageSize: 100 })
    const answers = await Promise.all([ask({ side: "downline", state: "offered" }), ask({ state: "termination-asked" })]).catch(
      () => [],
    )
    const rows = answers.flatMap(answer => answer.rows)
    if (answers.length > 0)
      runInAction(() => {
        this.waiting = rows.filter(contract => contract.may.includes("sign") || contract.may.includes("accept")).length
      })
  }

  /** Offers a contract, confirmed by the payment password. Refused as the call declares. */
  async offer(offer: Request<typeof offerDividend>): Promise<void> {
    await this.api(offerDividend, offer)
    await this.reload()
  }

  /** Does what `may` allows, to the version that was read. Refused as the call declares. */
  async process({ id, version }: Contract, action: ContractAction, paymentPassword: string): Promise<Contract> {
    const contract = await this.api(processDividend, { contractId: id, version, action, paymentPassword })
    await this.reload()
    return contract
  }

  private async reload(): Promise<void> {
    await Promise.all([this.table.reload(), this.look()])
  }
}
