import type { Api } from "@baize/common/api/client.ts"
import type { ContractKind } from "@baize/common/api/contract-terms.ts"
import { type Contract, contracts } from "@baize/common/api/contracts.ts"
import { makeAutoObservable } from "mobx"
import { Remote } from "../remote.ts"
import { type ContractAction, processContract, waitsForAnswer } from "./process-contract.ts"

/** More than an agent ever has at a time. */
const AT_ONCE = 100

/** Contracts that await an agent's answer, of any kind. */
export class WaitingContracts {
  readonly list: Remote<readonly Contract[]>
  private readonly api: Api

  constructor(api: Api) {
    this.api = api
    const ask = (filter: { side: "downline"; state: Contract["state"] }) => api(contracts, { ...filter, pageSize: AT_ONCE })
    this.list = new Remote(async () => {
      const answers = await Promise.all([
        ask({ side: "downline", state: "offered" }),
        // Signed by the agent, with new terms pending their consent.
        ask({ side: "downline", state: "signed" }),
      ])
      return answers.flatMap(({ rows }) => rows).filter(waitsForAnswer)
    })
    makeAutoObservable<this, "api">(this, { list: false, api: false })
  }

  of(kind: ContractKind): number {
    return (this.list.value ?? []).filter(contract => contract.kind === kind).length
  }

  /** Reloads. On failure the previous value stays: a badge isn't worth an error. */
  look(): Promise<void> {
    return this.list.load()
  }

  /** Answers one of them. Refused as the call declares. */
  async answer(contract: Contract, action: ContractAction, paymentPassword: string): Promise<Contract> {
    const done = await processContract(this.api, contract, action, paymentPassword)
    await this.look()
    return done
  }
}
