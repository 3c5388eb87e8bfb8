import { isDeepStrictEqual } from "node:util"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { currencies } from "@baize/platform/brands/currencies.ts"
import { refundDiscrepancy, sendRefunds } from "@baize/platform/cashier/discrepancies.ts"
import { watchDeposits } from "@baize/platform/cashier/watch-deposits.ts"
import sql from "sql-template-tag"
import { type Check, check } from "../../conformance/check.ts"
import { expectBooked, expectNothing, expectSame } from "./expectations.ts"
import { forgeryChecks } from "./forgery.ts"
import type { ProviderTrial } from "./trial.ts"

/** What an adapter must do, and what the platform does with its reports: the checks of a run, in their order. */
export function providerChecks(trial: ProviderTrial): Check[] {
  return [
    ...openingChecks(trial),
    ...forgeryChecks(trial),
    ...callbackChecks(trial),
    ...discrepancyChecks(trial),
    ...(trial.options.takeBack ? [chargebackCheck(trial)] : []),
    ...(trial.options.takeBack && trial.options.winBack ? [winCheck(trial)] : []),
    booksHold(trial),
  ]
}

/** Opening payments, and asking for their status. */
function openingChecks(trial: ProviderTrial): Check[] {
  const { adapter, options } = trial
  return [
    check("a payment that is opened again, also twice at once, is the same payment", async () => {
      const order = await trial.order()
      const [first, ...others] = await Promise.all([adapter.create(order), adapter.create(order)])
      for (const other of [...others, await adapter.create(order)]) expectSame(other, first, "the second opening")
      const next = await adapter.create(await trial.order())
      if (next.ref === first.ref) throw new Error("another deposit got the same payment")
      const way = options.kind === "redirect" ? first.instructions.payUrl : first.instructions.coin?.address
      if (!way) throw new Error(`a ${options.kind} payment doesn't say how to pay it: ${JSON.stringify(first.instructions)}`)
    }),
    check("a payment that is not paid yet is open, with the terms of the deposit", async () => {
      const { deposit, ref, order } = await trial.payment()
      const report = await statusOf(trial, ref)
      const { amount, currency } = order
      const named = report && { ...report, confirmations: 0, late: false }
      expectSame(named, { deposit, ref, status: "open", amount, currency, confirmations: 0, late: false }, "the report")
    }),
    check("a payment that the provider doesn't have is unknown, and not an error", async () => {
      expectSame(await statusOf(trial, "no-such-payment-00000000"), undefined, "the status")
    }),
  ]
}

/** The status of a payment; an adapter without one can't recover a lost callback. */
async function statusOf({ adapter }: ProviderTrial, ref: string) {
  if (!adapter.status) throw new Error("the adapter can't ask for a status: a payment whose callback is lost would be lost")
  return adapter.status(ref)
}

/** Callbacks that come as they should, too often, too late, or not at all. */
function callbackChecks(trial: ProviderTrial): Check[] {
  const { platform, clock, recorder } = trial
  return [
    check("a callback books its deposit, once, also when it comes six times", async () => {
      const payment = await trial.payment()
      const callback = await trial.paid(payment)
      await expectBooked(trial, payment, async () => {
        const answers = await Promise.all(Array.from({ length: 5 }, () => recorder.deliver(callback)))
        expectSame([...answers, await recorder.deliver(callback)], [200, 200, 200, 200, 200, 200], "the answers")
      })
    }),
    check("a callback that comes late books its deposit, once", async () => {
      const payment = await trial.payment()
      const callback = await trial.paid(payment)
      clock.advance(LATE_MS)
      try {
        await expectBooked(trial, payment, async () => {
          expectSame([await recorder.deliver(callback), await recorder.deliver(callback)], [200, 200], "the answers")
        })
      } finally {
        clock.advance(-LATE_MS)
      }
    }),
    check("a payment whose callback never comes is found by asking, and its callback afterwards books nothing more", async () => {
      const payment = await trial.payment()
      const callback = await trial.paid(payment)
      await expectBooked(trial, payment, async () => {
        clock.advance(ASK_MS)
        await watchDeposits(platform).finally(() => clock.advance(-ASK_MS))
      })
      await expectNothing(trial, payment, async () => {
        expectSame(await recorder.deliver(callback), 200, "the answer to the callback")
      })
    }),
  ]
}

/** Late, and still within the five minutes in which a signature is valid. */
const LATE_MS = 240_000
/** After this, an open deposit's provider is asked. */
const ASK_MS = 20_000

/** Payments that are not what was agreed, and sending them back. */
function discrepancyChecks(trial: ProviderTrial): Check[] {
  const { options, recorder, platform, adapter } = trial
  const kept = (deposit: number) =>
    platform.database.rows<{ id: number; kind: string }>(
      sql`select id, kind from deposit_discrepancy where deposit = ${deposit} order by id`,
    )
  const differs = async (kind: "amount" | "currency", terms: { amount?: number; currency?: string }) => {
    const payment = await trial.payment(terms)
    const callback = await trial.paid(payment)
    await expectNothing(trial, payment, async () => {
      expectSame([await recorder.deliver(callback), await recorder.deliver(callback)], [200, 200], "the answers")
    })
    const [found, ...more] = await kept(payment.deposit)
    expectSame([found?.kind, more.length], [kind, 0], "what waits for the operator")
    return { payment, id: found!.id }
  }
  return [
    check("another amount than agreed books nothing, and is sent back once, however often that is asked", async () => {
      const { payment, id } = await differs("amount", { amount: options.amount + 10 ** currencies[options.currency]!.exponent })
      expectSame(await refundDiscrepancy(platform, id, "conformance"), "done", "the decision")
      expectSame(await refundDiscrepancy(platform, id, "conformance"), "already-refunded", "a second decision")
      if (!adapter.refund) throw new Error("the adapter sends nothing back")
      await sendRefunds(platform)
      expectSame(await adapter.refund(payment.ref, `refund:${id}`), true, "the same refund again")
      expectSame(await adapter.refund(payment.ref, `refund:${id}0`), false, "another refund of the same payment")
    }),
    check("another currency than agreed books nothing", async () => {
      await differs("currency", { currency: options.otherCurrency })
    }),
    check("a payment that nobody has paid is not sent back", async () => {
      const { ref } = await trial.payment()
      expectSame(await adapter.refund?.(ref, "refund:unpaid"), false, "the refund")
    }),
    check("a callback about a deposit that we don't have is not accepted", async () => {
      const payment = await trial.payment({ deposit: 900_000_000_000_000 })
      const callback = await trial.paid(payment)
      await expectNothing(trial, payment, async () => expectSame(await recorder.deliver(callback), 404, "the answer"))
    }),
  ]
}

const chargebackCheck = (trial: ProviderTrial): Check =>
  check("a chargeback takes its deposit back, once, also when its callback comes six times", async () => {
    const { recorder, options, platform } = trial
    const payment = await trial.payment()
    const callback = await trial.paid(payment)
    await expectBooked(trial, payment, async () => void (await recorder.deliver(callback)))
    const { cash } = await trial.books(payment.deposit)
    const taken = await trial.takenBack(payment)
    const answers = await Promise.all(Array.from({ length: 5 }, () => recorder.deliver(taken)))
    expectSame([...answers, await recorder.deliver(taken)], [200, 200, 200, 200, 200, 200], "the answers")
    expectSame(await trial.books(payment.deposit), { cash: cash - options.amount, status: "charged-back" }, "what is booked")
    expectSame(await recorder.deliver(callback), 200, "the answer to the callback of the payment")
    const kept = await platform.database.rows(sql`select kind from deposit_discrepancy where deposit = ${payment.deposit}`)
    expectSame(kept, [], "what waits for the operator")
  })

const winCheck = (trial: ProviderTrial): Check =>
  check("a chargeback that is won back credits its deposit again, once, whatever is repeated", async () => {
    const { recorder, options, platform } = trial
    const payment = await trial.payment()
    const callback = await trial.paid(payment)
    await expectBooked(trial, payment, async () => void (await recorder.deliver(callback)))
    const { cash } = await trial.books(payment.deposit)
    const taken = await trial.takenBack(payment)
    expectSame(await recorder.deliver(taken), 200, "the answer to the chargeback")
    expectSame((await trial.books(payment.deposit)).cash, cash - options.amount, "what is taken")
    const won = await trial.wonBack(payment)
    const answers = await Promise.all(Array.from({ length: 5 }, () => recorder.deliver(won)))
    expectSame([...answers, await recorder.deliver(taken)], [200, 200, 200, 200, 200, 200], "the answers")
    expectSame(await trial.books(payment.deposit), { cash, status: "approved" }, "what is booked")
    const kept = await platform.database.rows(sql`select kind from deposit_discrepancy where deposit = ${payment.deposit}`)
    expectSame(kept, [], "what waits for the operator")
  })

const booksHold = ({ platform }: ProviderTrial): Check =>
  check("after all of it, every rule of the ledger holds", async () => {
    const broken = await verifyLedger(platform.database)
    if (!isDeepStrictEqual(broken, [])) throw new Error(JSON.stringify(broken))
  })
