import type { Calls } from "@baize/common/api/calls.ts"
import type * as recordsApi from "@baize/common/api/records.ts"
import type { RecordListName } from "@baize/common/api/records.ts"
import { createLimiter } from "@baize/kit/concurrency/limiter.ts"
import { headOf } from "../../books/facts/file/file-head.ts"
import { fileWords } from "../../books/facts/file/words.ts"
import { catchUp } from "../../books/facts/job.ts"
import { withLabels } from "../../brands/labels.ts"
import type { Services } from "../../play/services.ts"
import { busy } from "../../server/refusal.ts"
import type { Handlers } from "../../server/serve.ts"
import { languageOf } from "../../server/texts.ts"
import { betsList } from "./bets-list.ts"
import { writeRecords } from "./make-file.ts"
import { depositsList, withdrawalsList } from "./payment-lists.ts"
import { profitList } from "./profit-list.ts"
import type { RecordChoice, RecordListOf } from "./record-list.ts"
import { transactionsList } from "./transactions-list.ts"

const lists: Readonly<Record<RecordListName, RecordListOf>> = {
  transactions: transactionsList,
  bets: betsList,
  profit: profitList,
  deposits: depositsList,
  withdrawals: withdrawalsList,
}

/** Files in progress on this node, and requests that wait for one: a large file takes seconds and a connection. */
const AT_ONCE = 2
const WAITING = 40

export function recordsCalls(services: Services): Handlers<Calls<typeof recordsApi>> {
  const inPlace = createLimiter(AT_ONCE, WAITING, busy)
  return {
    async recordFile({ request: { list: name, ...choice }, brand, caller, visitor, refuse }) {
      const { filters, of } = lists[name]
      const foreign = (Object.keys(choice) as (keyof RecordChoice)[]).filter(
        field => choice[field] !== undefined && !filters.includes(field),
      )
      if (foreign.length > 0) refuse("malformed", { fields: foreign.map(field => ({ field, code: "invalid" })) })
      const { database } = services
      const language = languageOf(brand, visitor)
      const words = withLabels(brand, language, fileWords(language))
      const list = await of({ database, brand, caller, words, language, refuse }, choice)
      const { from, to } = choice
      const head = headOf({
        words,
        brand,
        operator: caller.username,
        filters: list.filters,
        at: services.clock.now(),
        ...((from ?? to) !== undefined && { interval: { from: from ?? "", to: to ?? "" } }),
      })
      const made = await inPlace(async () => {
        await catchUp(services)
        return writeRecords(services, { list, brand, head: [[list.title], ...head] })
      })
      const days = [from, to].filter(day => day !== undefined).map(day => `-${day}`)
      return { ...made, name: `${name}-${brand.code}${days.join("")}.csv`, type: "text/csv; charset=utf-8" }
    },
  }
}
