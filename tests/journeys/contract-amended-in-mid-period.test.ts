import { PAYMENT_PASSWORD } from "@baize/platform/testing/world.ts"
import { beforeAll, expect, test } from "vitest"
import { expectBooksToHold } from "../support/books.ts"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { cents, said, words } from "../support/words.ts"
import {
  allowAllKinds,
  comeBack,
  decide,
  liveThroughContract,
  loseSomething,
  offer,
  openContract,
  openKind,
  people,
} from "./at-a-contract.ts"
import { openPortalAs, row } from "./at-the-portal.ts"

const { agent, contracts } = words
const person = useBrowser()
const stack = useStack()
beforeAll(() => allowAllKinds(stack))

// The other kinds go the same way in `npm run sweeps`.
test("a dividend is offered, signed, settled once however often the job runs, and shown alike to both sides", () =>
  liveThroughContract(stack, person, "dividend"))

test("a contract amended and ended in mid-period settles each version for its own days", { tags: "long" }, async () => {
  const at = (day: string): void => stack.clock.set(new Date(`2027-04-${day}T15:00:00Z`))
  at("05")
  const { top, low, member } = await people(stack, "dividend")
  // Their sign-ins end while days go by.
  const harbour = await person({ refused: ["signed-out"] })
  await openPortalAs(stack, harbour, top.username)
  await offer(harbour, "dividend", low.username, "20")
  const lantern = await person({ refused: ["signed-out"] })
  await openPortalAs(stack, lantern, low.username)
  await openContract(lantern, "dividend", top.username)
  await decide(lantern, "sign")
  const first = await loseSomething(stack, member)

  at("06")
  await comeBack(stack, harbour, top)
  await openContract(harbour, "dividend", low.username)
  await harbour.getByRole("dialog").getByRole("button", { name: agent.contracts.amend }).click()
  const form = harbour.getByRole("dialog", { name: said(agent.offer.amendTitle, { name: low.username }) })
  await form.getByLabel(contracts.terms.rate, { exact: true }).fill("10")
  await form.getByText(agent.contracts.tiersWouldBe).waitFor()
  await form.getByLabel(agent.contracts.paymentPassword, { exact: true }).fill(PAYMENT_PASSWORD)
  await form.getByRole("button", { name: agent.offer.amendSubmit }).click()
  await harbour.getByText(said(agent.offer.amended, { name: low.username })).waitFor()

  // The downline finds the amendment on the player site too, and signs it.
  await comeBack(stack, lantern, low)
  await openContract(lantern, "dividend", top.username)
  await lantern
    .getByRole("dialog")
    .getByText(said(agent.contracts.amendment, { version: 2 }))
    .waitFor()
  expect(await lantern.getByRole("dialog").getByRole("insertion").allTextContents()).toEqual(["10%"])
  await decide(lantern, "sign-amendment")

  at("07")
  const second = await loseSomething(stack, member)
  await comeBack(stack, harbour, top)
  await openContract(harbour, "dividend", low.username)
  await decide(harbour, "terminate")

  at("13")
  await stack.platform.runJobs()
  await comeBack(stack, lantern, low)
  await openKind(lantern, "dividend")
  await row(lantern, agent.contracts.states.terminated).waitFor()
  await lantern.getByRole("main").getByRole("link", { name: agent.contracts.tabSettlements, exact: true }).click()
  await lantern.getByRole("columnheader", { name: agent.settlements.amount }).waitFor()
  await lantern.getByRole("row").filter({ hasText: top.username }).first().waitFor()
  const titles = await lantern.getByRole("columnheader").allTextContents()
  const amounts = await lantern.evaluate(
    ([name, at]) =>
      [...document.querySelectorAll("tbody tr")]
        .filter(line => line.textContent?.includes(name))
        .map(line => line.children[at]!.textContent!),
    [top.username, titles.indexOf(agent.settlements.amount)] as const,
  )
  expect(amounts.map(cents).sort((a, b) => a - b)).toEqual(
    [Math.floor((first.lost * 200_000) / 1_000_000), Math.floor((second.lost * 100_000) / 1_000_000)].sort((a, b) => a - b),
  )
  await expectBooksToHold(stack)
})
