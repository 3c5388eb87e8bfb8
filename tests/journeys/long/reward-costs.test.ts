import { joinCampaign } from "@baize/common/api/bonuses.ts"
import { factsFromScratch } from "@baize/platform/books/facts/verify.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { campaignOf } from "@baize/platform/testing/bonuses.ts"
import { rebateTeam } from "@baize/platform/testing/rebate-team.ts"
import { expect, test } from "vitest"
import { useBrowser } from "../../support/browser.ts"
import { useStack } from "../../support/stack.ts"
import { words } from "../../support/words.ts"
import { cells, openPortalAs, row } from "../at-the-portal.ts"

const { agent } = words
const person = useBrowser()
const stack = useStack()

test("an agent sees what a downline's bonus and rebate have cost, down to the entry that paid each", async () => {
  const team = await rebateTeam(stack, 21)
  const { player, middle } = team
  await campaignOf(stack, "gift", {
    kind: "code",
    code: "LANTERN",
    grant: { kind: "fixed", amount: 500 },
    wagering: 5,
    maxStake: 100,
  })
  const site = await stack.signIn(player)
  await site(joinCampaign, { campaign: "gift", code: "LANTERN" })
  await team.round(player, 1_000_000)
  await team.close(0)

  const portal = await person({ viewport: { width: 1440, height: 900 } })
  await openPortalAs(stack, portal, middle.username)
  const days = `range=custom&from=${team.dayOf(0)}&to=${team.dayOf(1)}`
  const report = `${new URL(stack.sites.baize.agent).origin}/agentHome/palStatementsAgentCopy?${days}`
  // Reports follow the ledger within a second or two.
  await expect
    .poll(async () => {
      await portal.goto(report)
      await row(portal, player.username).waitFor()
      const shown = await cells(portal, player.username)
      return [shown[agent.measures.bonus], shown[agent.measures.rebate]]
    })
    .toEqual(["5.00", "40.00"])

  for (const [cost, kind] of [
    ["5.00", agent.transactions.kinds["bonus-grant"]],
    ["40.00", agent.transactions.kinds.rebate],
  ] as const) {
    await portal.goto(report)
    await row(portal, player.username).getByRole("link", { name: cost, exact: true }).click()
    await portal.getByRole("heading", { name: agent.transactions.title, level: 1 }).waitFor()
    await row(portal, kind).waitFor()
    const entry = await cells(portal, player.username)
    expect([entry[agent.transactions.kind], entry[agent.transactions.amount]]).toEqual([kind, cost])
    expect(await portal.getByRole("table").getByRole("row").filter({ hasText: player.username }).count()).toBe(1)
  }
  expect(await verifyLedger(stack.database)).toEqual([])
  expect(await factsFromScratch(stack.database)).toEqual([])
})
