import { randomUUID } from "node:crypto"
import { cancelDeposit, deposit, depositSlip } from "@baize/common/api/cashier.ts"
import { disputeWithdrawal, receiveWithdrawal, withdraw } from "@baize/common/api/withdrawals.ts"
import { approveWithdrawal, rejectWithdrawal } from "@baize/platform/cashier/withdrawals/decide.ts"
import { rejectDispute, returnWithdrawal } from "@baize/platform/cashier/withdrawals/disputes.ts"
import { payoutAccount } from "@baize/platform/testing/payouts.ts"
import { pngOf } from "@baize/platform/testing/pictures.ts"
import { PAYMENT_PASSWORD, type TestAccount } from "@baize/platform/testing/world.ts"
import type { Stack } from "../support/stack.ts"

/** Gives a member withdrawals and deposits in every state; gives the addresses of the deposits. */
export async function payments(stack: Stack, person: TestAccount): Promise<string[]> {
  const api = await stack.signIn(person)
  const { withdrawal, deposit: methods } = person.brand.settings
  const { min } = withdrawal.find(({ code }) => code === "bank")!
  await stack.fund(person, 10 * min)
  const account = await payoutAccount(stack, person)
  await payoutAccount(stack, person, { number: "DE75512108001245126199", waits: 24 })
  const ask = async (): Promise<number> =>
    (await api(withdraw, { request: randomUUID(), account, amount: min, paymentPassword: PAYMENT_PASSWORD })).id
  const pay = async (): Promise<number> => {
    const id = await ask()
    await approveWithdrawal(stack.platform, id, "ann")
    return id
  }
  await pay()
  await api(receiveWithdrawal, { id: await pay() })
  for (const answer of [false, true]) {
    const id = await pay()
    await api(disputeWithdrawal, { id }, { file: pngOf(40, 30) })
    if (answer) await rejectDispute(stack.platform, id, "ann", "Your bank confirmed it.")
  }
  await returnWithdrawal(stack.platform, await pay(), "The account is closed.", { by: "ann", oneOperator: true })
  await rejectWithdrawal(stack.platform, await ask(), "ann", "Another holder")
  await ask()

  const open = async (kind: (typeof methods)[number]["kind"]) => {
    const { code, min: amount } = methods.find(method => method.kind === kind)!
    const { id, payUrl } = await api(deposit, { request: randomUUID(), method: code, amount })
    const press = (action: "pay" | "cancel" | "charge-back") =>
      stack.platform.http.inject({
        method: "POST",
        url: payUrl!,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: `action=${action}`,
      })
    return { id, press }
  }
  const [waiting, arrived, failed, taken, coin, gone, transfer, checked] = [
    ...[await open("redirect"), await open("redirect"), await open("redirect"), await open("redirect")],
    ...[await open("address"), await open("address"), await open("transfer"), await open("transfer")],
  ] as const
  await arrived!.press("pay")
  await failed!.press("cancel")
  await taken!.press("pay")
  await taken!.press("charge-back")
  await api(cancelDeposit, { id: gone!.id })
  await api(depositSlip, { id: checked!.id }, { file: pngOf(40, 30) })
  return [waiting, arrived, failed, taken, coin, gone, transfer, checked].map(one => `/member/depositv2?deposit=${one!.id}`)
}
