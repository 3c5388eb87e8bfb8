import { randomUUID } from "node:crypto"
import { cancelDeposit, deposit, depositDetails, depositSlip } from "@baize/common/api/cashier.ts"
import { expect, test } from "vitest"
import { api, cash, discrepancies, pass, signInAgain, usePayingMember, world } from "../testing/paying-member.ts"
import { jpegOf, pngOf } from "../testing/pictures.ts"
import { confirmTransfer, noteOtherAmount, rejectTransfer } from "./decide-deposit.ts"
import { creditDiscrepancy } from "./discrepancies.ts"
import { transferReference } from "./providers/house.ts"
import { slipsOf } from "./slips.ts"

usePayingMember()

const ann = { by: "ann (operator ann)", oneOperator: false }
const bob = { by: "bob (operator bob)", oneOperator: false }
const begin = (amount = 10_000) => api(deposit, { request: randomUUID(), method: "bank", amount })
const send = (id: number, file: Buffer = pngOf(40, 30)) => api(depositSlip, { id }, { file: file as never })
const details = (id: number) => api(depositDetails, { id })

test("a transfer names the brand's account and a reference of its own, and is credited when the house confirms it", async () => {
  const [{ id, payUrl }, other] = [await begin(), await begin()]
  const { transfer, stage } = await details(id)
  expect([payUrl, stage]).toEqual([null, "waiting"])
  expect(transfer).toMatchObject({ bank: "First Harbor Bank", reference: transferReference(id) })
  expect((await details(other.id)).transfer?.reference).not.toBe(transfer?.reference)
  expect(await send(id)).toEqual({ slips: 1 })
  expect(await details(id)).toMatchObject({ stage: "checking", slips: 1, cancelable: false })
  expect(await cash()).toBe(0)
  expect(await confirmTransfer(world.platform, id, ann)).toBe("done")
  expect([await cash(), (await details(id)).stage]).toEqual([10_000, "arrived"])
})

test("the same transfer confirmed by several people at once is credited once", async () => {
  const { id } = await begin()
  const answers = await Promise.all([ann, bob, ann, bob].map(who => confirmTransfer(world.platform, id, who)))
  expect(answers.sort()).toEqual(["already-approved", "already-approved", "already-approved", "done"])
  expect(await rejectTransfer(world.platform, id, "ann", "Late")).toBe("already-approved")
  expect(await cash()).toBe(10_000)
})

test("from the brand's threshold on, a transfer takes two people with two system accounts", async () => {
  const { id } = await begin(100_000)
  expect(await confirmTransfer(world.platform, id, ann)).toBe("first-of-two")
  expect(await confirmTransfer(world.platform, id, ann)).toBe("same-person")
  expect(await confirmTransfer(world.platform, id, { by: "cid (operator ann)", oneOperator: false })).toBe("same-account")
  expect(await cash()).toBe(0)
  await expect(api(cancelDeposit, { id })).rejects.toMatchObject({ code: "deposit-paid" })
  expect(await confirmTransfer(world.platform, id, bob)).toBe("done")
  expect(await cash()).toBe(100_000)
})

test("transfers of a member count together toward the threshold: what one person alone booked in 24 hours is added", async () => {
  const [one, other] = [await begin(60_000), await begin(60_000)]
  const decisions = await Promise.all([one, other].map(({ id }) => confirmTransfer(world.platform, id, ann)))
  expect(decisions.sort()).toEqual(["done", "first-of-two"])
  expect(await cash()).toBe(60_000)
  expect(await confirmTransfer(world.platform, (await begin()).id, bob), "still below").toBe("done")
  const differing = await begin()
  await noteOtherAmount(world.platform, differing.id, 40_000)
  const [difference] = await discrepancies(differing.id)
  expect(await creditDiscrepancy(world.platform, difference!.id, bob)).toBe("first-of-two")
  expect(await creditDiscrepancy(world.platform, difference!.id, ann)).toBe("done")
  expect(await confirmTransfer(world.platform, (await begin()).id, bob), "what two people booked is not added").toBe("done")
  world.clock.advance(24 * 3_600_000)
  await signInAgain()
  expect(await confirmTransfer(world.platform, (await begin(90_000)).id, bob)).toBe("done")
})

test("the same picture is one slip of its deposit, and its use for another deposit is shown to the operator", async () => {
  const [{ id }, other] = [await begin(), await begin()]
  const picture = jpegOf(64, 48)
  await Promise.all([send(id, picture), send(id, picture), send(id, picture)])
  expect(await details(id)).toMatchObject({ slips: 1 })
  await send(other.id, picture)
  expect(await slipsOf(world.database, other.id)).toMatchObject([{ type: "image/jpeg", width: 64, usedBy: [id] }])
})

test("a slip is a PNG or JPEG of a waiting transfer, and there are at most three", async () => {
  const { id } = await begin()
  await expect(send(id, Buffer.from("%PDF-1.7"))).rejects.toMatchObject({ code: "image-unreadable" })
  await expect(send(id, pngOf(13_000, 1))).rejects.toMatchObject({ code: "image-dimensions" })
  for (const width of [10, 11, 12]) await send(id, pngOf(width, 10))
  await expect(send(id, pngOf(13, 10))).rejects.toMatchObject({ code: "slips-full", status: 422 })
  await rejectTransfer(world.platform, id, "ann", "No transfer has arrived")
  await expect(send(id, pngOf(14, 10))).rejects.toMatchObject({ code: "deposit-decided", status: 409 })
  expect(await details(id)).toMatchObject({ stage: "failed", reason: "No transfer has arrived" })
  const card = await api(deposit, { request: randomUUID(), method: "card", amount: 10_000 })
  await expect(send(card.id)).rejects.toMatchObject({ code: "absent", status: 404 })
})

test("another amount than agreed is credited by the operator's decision only", async () => {
  const { id } = await begin()
  expect(await noteOtherAmount(world.platform, id, 10_000)).toBe("same")
  expect(await noteOtherAmount(world.platform, id, 8_000)).toBe("done")
  const [found] = await discrepancies(id)
  expect([await cash(), found]).toMatchObject([0, { kind: "amount", amount: 8_000 }])
  expect(await creditDiscrepancy(world.platform, found!.id, ann)).toBe("done")
  expect([await cash(), (await details(id)).reason]).toEqual([8_000, "differs"])
})

test("a transfer without a slip ends after three days, one with a slip waits for the house", async () => {
  const [without, withSlip] = [await begin(), await begin()]
  await send(withSlip.id)
  world.clock.advance(72 * 3_600_000)
  await pass(10)
  await signInAgain()
  expect(await details(without.id)).toMatchObject({ stage: "failed", reason: "expired" })
  expect(await details(withSlip.id)).toMatchObject({ stage: "checking" })
})

test("a transfer canceled by its member is not confirmed any more", async () => {
  const { id } = await begin()
  const outcomes = await Promise.all([
    api(cancelDeposit, { id }).catch(({ code }) => code),
    confirmTransfer(world.platform, id, ann),
  ])
  const isCanceled = outcomes[1] === "already-rejected"
  expect(outcomes).toEqual(isCanceled ? [{ id, status: "rejected" }, "already-rejected"] : ["deposit-decided", "done"])
  expect(await cash()).toBe(isCanceled ? 0 : 10_000)
})
