import { offerContract } from "@baize/common/api/contracts.ts"
import { orderVoid } from "@baize/platform/play/rounds/voiding/order.ts"
import { ofNetLoss } from "@baize/platform/testing/contract-team.ts"
import { connectOutsideVendors } from "@baize/platform/testing/outside-vendors.ts"
import { signWithHouse } from "@baize/platform/testing/sign-with-house.ts"
import { playerAt, studio } from "@baize/platform/testing/studio.ts"
import { PAYMENT_PASSWORD, type TestAccount } from "@baize/platform/testing/world.ts"
import { publish } from "../../scripts/demo/publish.ts"
import { type Stack, useStack } from "../support/stack.ts"

/** Both sites with what the demo world publishes, and with studios of other companies; Baize in these languages, if any. */
export const useSites = (languages?: readonly string[]): Stack =>
  useStack(async stack => {
    const { baize, jade, platform, database, clock } = stack
    await connectOutsideVendors(database)
    if (languages) await stack.setBrand(baize, { languages })
    for (const { id } of [baize, jade]) await publish(database, await platform.brands.byId(id), clock.now())
  })

/** A member who has money, has played, has an email to confirm, and has an unread notice about a voided round. */
export async function player(
  stack: Stack,
  brand = stack.baize,
  opening: Parameters<Stack["member"]>[0] = {},
): Promise<TestAccount> {
  const person = await stack.member({ brand, profile: { email: "someone@example.com" }, ...opening })
  const owner = await playerAt(stack, await studio(stack), person, 250_000)
  for (let round = 0; round < 12; round++) await owner.betwin(owner.name(), 1_000 + 250 * round, round % 3 ? 0 : 4_000)
  const from = stack.clock.now()
  await owner.betwin(owner.name(), 1_000, 90_000)
  const until = new Date(stack.clock.now().getTime() + 1_000)
  const order = {
    vendor: "BZ",
    game: owner.gameId,
    from,
    until,
    cause: "wrong-pay",
    reason: "a sweep",
    byWhom: "a sweep",
  } as const
  await orderVoid(stack.platform, { ...order, switchGameOff: false })
  await stack.platform.runJobs()
  return person
}

/** An agent whose upline has offered them a contract. */
export async function offered(stack: Stack): Promise<TestAccount> {
  const upline = await stack.agent()
  const agent = await stack.agent({ upline })
  await signWithHouse(stack.platform, { brand: stack.baize, agent: upline.id, terms: ofNetLoss(300_000) })
  const offer = { kind: "dividend", memberId: agent.id, terms: ofNetLoss(200_000), paymentPassword: PAYMENT_PASSWORD } as const
  await (await stack.signIn(upline))(offerContract, offer)
  return agent
}
