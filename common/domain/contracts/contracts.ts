import type { Api } from "@baize/common/api/client.ts"
import type { ContractKind, Terms } from "@baize/common/api/contract-terms.ts"
import {
  amendContract,
  type Contract,
  ContractState,
  contractHistory,
  contracts,
  offerContract,
} from "@baize/common/api/contracts.ts"
import type { Request, Response } from "@baize/common/api/endpoint.ts"
import { Id } from "@baize/common/api/fields.ts"
import { type BackTest, backTest, backTestOffer } from "@baize/common/api/forecast.ts"
import { makeAutoObservable } from "mobx"
import * as v from "valibot"
import { DataTable } from "../data-table.ts"
import { asking } from "../reports/list-request.ts"
import { type ContractAction, processContract } from "./process-contract.ts"

export const ContractFilter = v.object({
  contractId: v.fallback(v.optional(Id), undefined),
  side: v.fallback(v.optional(v.picklist(["upline", "downline"])), undefined),
  state: v.fallback(v.optional(ContractState), undefined),
})
export type ContractFilter = v.InferOutput<typeof ContractFilter>

type ContractsAnswer = Response<typeof contracts>

/** An agent's contracts of one kind, as upline and as downline. */
export class Contracts {
  readonly kind: ContractKind
  readonly table: DataTable<Contract, ContractFilter, ContractsAnswer>
  private readonly api: Api
  private readonly afterwards: () => Promise<void>

  /** `afterwards`: what to reload when a contract has changed. */
  constructor(api: Api, kind: ContractKind, afterwards: () => Promise<void>) {
    this.api = api
    this.kind = kind
    this.afterwards = afterwards
    this.table = new DataTable(view => api(contracts, { kind, ...view.filter, ...asking(view) }), {})
    makeAutoObservable<this, "api" | "afterwards">(this, { api: false, afterwards: false, kind: false, table: false })
  }

  /** The agent's own signed terms, which limit their offers. */
  get own(): Terms | undefined {
    return this.table.answer?.own ?? undefined
  }

  /** Offers a contract, confirmed by the payment password. Refused as the call declares. */
  async offer(offer: Omit<Request<typeof offerContract>, "kind">): Promise<void> {
    await this.api(offerContract, { kind: this.kind, ...offer })
    await this.reload()
  }

  /** Offers new terms for a signed contract. Refused as the call declares. */
  async amend({ id, version }: Contract, terms: Terms, paymentPassword: string): Promise<void> {
    await this.api(amendContract, { contractId: id, version, terms, paymentPassword })
    await this.reload()
  }

  /** Does what `may` allows, to the version that was read. Refused as the call declares. */
  async process(contract: Contract, action: ContractAction, paymentPassword: string): Promise<Contract> {
    const done = await processContract(this.api, contract, action, paymentPassword)
    await this.reload()
    return done
  }

  /** What terms being written would have paid a downline on their real figures. */
  tryOut(memberId: number, terms: Terms): Promise<BackTest> {
    return this.api(backTest, { memberId, kind: this.kind, terms })
  }

  /** What the terms of a contract, or of its pending amendment, would have paid. */
  tried(contractId: number): Promise<BackTest> {
    return this.api(backTestOffer, { contractId })
  }

  /** Every version of a contract, newest first. */
  historyOf(contractId: number): Promise<Response<typeof contractHistory>> {
    return this.api(contractHistory, { contractId })
  }

  private async reload(): Promise<void> {
    await Promise.all([this.table.answer && this.table.reload(), this.afterwards()])
  }
}
