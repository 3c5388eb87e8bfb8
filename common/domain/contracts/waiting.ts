import type { Api } from "@baize/common/api/client.ts"
import type { ContractKind } from "@baize/common/api/contract-terms.ts"
import { type Contract, contracts } from "@baize/common/api/contracts.ts"
import { makeAutoObservable } from "mobx"
import { Remote } from "../remote.ts"
import { type ContractAction, processContract, waitsForAnswer } from "./process.ts"

/** More than anybody is asked at a time. */
const AT_ONCE = 100

/** Contracts that wait for an agent's answer, of whichever kind. */
export class WaitingContracts {
  readonly asked: Remote<readonly Contract[]>
  private readonly api: Api

  constructor(api: Api) {
    this.api = api
    const ask = (filter: { side: "downline"; state: Contract["state"] }) => api(contracts, { ...filter, pageSize: AT_ONCE })
    this.asked = new Remote(async () => {
      const answers = await Promise.all([
        ask({ side: "downline", state: "offered" }),
        // Signed by him, with new terms that wait for his consent.
        ask({ side: "downline", state: "signed" }),
      ])
      return answers.flatMap(({ rows }) => rows).filter(waitsForAnswer)
    })
    makeAutoObservable<this, "api">(this, { asked: false, api: false })
  }

  of(kind: ContractKind): number {
    return (this.asked.value ?? []).filter(contract => contract.kind === kind).length
  }

  /** Looks what waits. A problem leaves what was known: a badge is no reason to disturb. */
  look(): Promise<void> {
    return this.asked.load()
  }

  /** Answers one of them. Refused as the call declares. */
  async answer(contract: Contract, action: ContractAction, paymentPassword: string): Promise<Contract> {
    const done = await processContract(this.api, contract, action, paymentPassword)
    await this.look()
    return done
  }
}
