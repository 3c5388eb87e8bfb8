import { RefusedError } from "@baize/common/api/client.ts"
import { fundDownline } from "@baize/common/api/team.ts"
import { type AgentDomain, createAgentDomain } from "@baize/common/domain/agent.ts"
import { OfferDraft } from "@baize/common/domain/contracts/offer-draft.ts"
import type { TextStore } from "@baize/common/domain/environment.ts"
import { solve } from "@baize/common/domain/human/solve.ts"
import { TOKEN } from "@baize/common/domain/session/session.ts"
import { DownlineFile } from "@baize/common/domain/team/downline-file.ts"
import { TeamTree } from "@baize/common/domain/team/team-tree.ts"
import { signWithHouse } from "@baize/platform/testing/sign-with-house.ts"
import { PASSWORD, PAYMENT_PASSWORD, type TestAccount, type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import { afterAll, beforeAll, expect, it } from "vitest"

// The portal's whole domain against the real platform, in process.
let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

function memory(): TextStore {
  const texts = new Map<string, string>()
  return {
    read: key => texts.get(key),
    write: (key, value) => void (value === undefined ? texts.delete(key) : texts.set(key, value)),
  }
}

/** The portal in one browser window. */
async function portal(): Promise<AgentDomain & { readonly visit: TextStore }> {
  const visit = memory()
  const domain = createAgentDomain({
    api: (endpoint, request) => world.visitor(world.baize, { token: visit.read(TOKEN) })(endpoint, request),
    storage: memory(),
    visit,
    clock: { now: () => world.clock.now().getTime(), later: () => () => {} },
    prove: async challenge => solve(challenge),
    newId: () => crypto.randomUUID(),
  })
  await domain.site.open("en")
  return Object.assign(domain, { visit })
}

async function signedIn(person: TestAccount) {
  const domain = await portal()
  await domain.session.signIn({ username: person.username, password: PASSWORD })
  return { domain, agentStores: domain.agentStores! }
}

it("the portal signs an agent in, keeps the session across a reload, and clears the stores when they sign out", async () => {
  const agent = await world.agent()
  const { domain, agentStores } = await signedIn(agent)
  expect(domain.session.member).toMatchObject({ account: agent.username, isAgent: true })
  await domain.site.reopen()
  expect(domain.agentStores).toBe(agentStores)
  await domain.session.signOut()
  expect(domain.agentStores).toBeUndefined()
})

it("the portal shows that a session expired until someone signs in again", async () => {
  const agent = await world.agent()
  const { domain } = await signedIn(agent)
  domain.expire()
  expect(domain.agentStores).toBeUndefined()
  expect(domain.expired).toBe(true)
  await domain.session.signIn({ username: agent.username, password: PASSWORD })
  expect(domain.expired).toBe(false)
})

it("the portal refuses a member's sign-in with the message for agents only", async () => {
  const member = await world.member()
  const domain = await portal()
  const form = domain.signIn()
  await form.submission.run({ username: member.username, password: PASSWORD, captcha: "", remember: false })
  expect(form.submission.problem).toBeInstanceOf(RefusedError)
  expect(form.submission.problem).toMatchObject({ code: "agents-only" })
  expect(domain.agentStores).toBeUndefined()
})

it("the portal shows a captcha once the platform requires one", async () => {
  const agent = await world.agent()
  const form = (await portal()).signIn()
  for (let failure = 0; failure < 3; failure++)
    await form.submission.run({ username: agent.username, password: "wrong", captcha: "", remember: false })
  expect(form.captcha.value?.image).toMatch(/^data:image\//)
})

it("the portal opens a downline within the agent's own rebate, and finds it in the list and by name", async () => {
  const { agentStores } = await signedIn(await world.agent({ rebatePpm: 8_000 }))
  await agentStores.downlines.opening.load()
  const { types, maxRebate } = agentStores.downlines.opening.value!
  expect(maxRebate).toBe(8_000)
  const account = { username: "newcomer1", type: types[0]!, rebate: 8_000 }
  await expect(agentStores.downlines.open({ ...account, rebate: 8_001 })).rejects.toMatchObject({ code: "rebate-above-own" })
  expect(await agentStores.downlines.open(account), "its first password").toMatch(/^\S{12,}$/)
  expect(agentStores.downlines.table.rows.map(row => row.account)).toEqual(["newcomer1"])
  await agentStores.downlines.table.show({ filter: { search: "newc" } })
  expect(agentStores.downlines.table.total).toBe(1)
})

it("the portal moves down the team step by step, with a trail back", async () => {
  const top = await world.agent()
  const middle = await world.agent({ upline: top })
  const low = await world.member({ upline: middle })
  const { agentStores } = await signedIn(top)
  await agentStores.downlines.table.show({ filter: { memberId: middle.id } })
  expect(agentStores.downlines.table.rows.map(row => row.id)).toEqual([low.id])
  expect(agentStores.downlines.table.answer?.path.map(step => step.id)).toEqual([top.id, middle.id])
})

it("the portal creates a registration link and switches it off", async () => {
  const { agentStores } = await signedIn(await world.agent())
  const { links } = agentStores
  const made = await links.make({ type: 0, rebate: 0 })
  expect(links.table.rows).toEqual([made])
  await links.switch(made, "off")
  expect(links.table.rows[0]).toMatchObject({ id: made.id, state: "off" })
})

it("the portal deletes a registration link permanently", async () => {
  const { agentStores } = await signedIn(await world.agent())
  const link = await agentStores.links.make({ type: 0, rebate: 0 })
  await agentStores.links.delete(link)
  expect(agentStores.links.table.total).toBe(0)
})

it("the portal shows the whole team at once, and as a tree that opens branch by branch", async () => {
  const top = await world.agent()
  const branch = await world.agent({ upline: top })
  const leaf = await world.member({ upline: branch })
  const { domain, agentStores } = await signedIn(top)
  await agentStores.downlines.table.show({ filter: { show: "whole" } })
  expect(agentStores.downlines.table.rows.map(({ id }) => id)).toEqual([branch.id, leaf.id])
  const { api } = domain.dependencies
  const days = { from: "2026-11-01", to: "2026-11-30" }
  const tree = new TeamTree({ api, days, withFigures: true })
  await tree.start()
  await tree.open(tree.lines[0]!)
  const shown = () => tree.lines.map(({ branch, place }) => [branch.level, branch.rows.get(place)?.id])
  expect(shown()).toEqual([
    [0, branch.id],
    [1, leaf.id],
  ])
  expect(tree.owner).toEqual({ id: top.id, account: top.username, teamSize: 2, turnover: 0, netLoss: 0, received: 0 })
  expect(tree.top.figures.get(branch.id)).toEqual({ id: branch.id, turnover: 0, netLoss: 0, received: 0 })
  tree.close(tree.lines[0]!)
  expect(shown()).toEqual([[0, branch.id]])
  // No figures, and none that are made up.
  const plain = new TeamTree({ api, days, withFigures: false })
  await plain.start()
  expect([plain.account, plain.owner]).toEqual([top.username, undefined])
})

it("the portal keeps a profile of each downline, and sends an amount once when its answer was lost", async () => {
  const top = await world.agent()
  const below = await world.agent({ upline: top })
  const { ledger } = world.platform
  const debit = await ledger.brandAccount(world.baize, "contract-house")
  const credit = await ledger.accountOf(world.baize, top.id, "settlement")
  await ledger.post({ source: "operator", ref: `start ${top.id}`, kind: "funding", debit, credit, amount: 1_000 })
  const { domain } = await signedIn(top)
  const { api, newId } = domain.dependencies
  let lost = true
  const hurt: typeof api = async (endpoint, request) => {
    const answer = await api(endpoint, request)
    if (endpoint !== (fundDownline as object) || !lost) return answer
    lost = false
    throw new Error("the answer was lost")
  }
  const file = new DownlineFile(hurt, newId, below.id)
  const transfer = { amount: 400, paymentPassword: PAYMENT_PASSWORD }
  expect(await file.transfer.run(transfer)).toBeUndefined()
  expect(await file.transfer.run(transfer)).toBe(true)
  expect((await ledger.balances(below.id)).settlement).toBe(400)
  expect(await file.transfer.run(transfer), "the same amount again is another transfer").toBe(true)
  expect((await ledger.balances(below.id)).settlement).toBe(800)
  await file.noting.run("Pays on Fridays")
  expect(file.detail.value?.notes).toMatchObject([{ text: "Pays on Fridays" }])
})

it("the portal gives an agent's staff the pages and rights opened to them, and changes nothing else for them", async () => {
  const top = await world.agent()
  const { agentStores } = await signedIn(top)
  const { firstPassword } = await agentStores.staff.add({
    name: "clerk",
    nickname: "Clerk",
    pages: ["betting", "downlines"],
    acts: ["transfers", "links"],
  })
  const domain = await portal()
  await domain.session.signIn({ username: `clerk@${top.username}`, password: firstPassword })
  expect([
    domain.isStaff,
    domain.may("transfers"),
    domain.may("downlines"),
    domain.may("links"),
    domain.opens("betting"),
    domain.opens("overview"),
    domain.opens(undefined),
    domain.opens("any"),
  ]).toEqual([true, true, false, false, true, false, false, true])
  await agentStores.staff.revoke(agentStores.staff.table.rows[0]!.id)
  await domain.site.reopen()
  expect(domain.agentStores).toBeUndefined()
})

it("the portal reports on the brand's business days, and tolerates any made-up address", async () => {
  const { domain, agentStores } = await signedIn(await world.agent())
  expect(domain.today).toBe("2026-11-21")
  await agentStores.overview.show({ range: "custom", from: "2026-11-20", to: "2026-11-01" })
  expect(agentStores.overview.report.value).toMatchObject({ now: { turnover: 0 } })
  const { teamBetting, agentRevenue } = agentStores.reports
  await teamBetting.table.show({ order: { by: "nonsense", descending: true } })
  expect(teamBetting.table.problem).toBeUndefined()
  expect(teamBetting.wanted()).toMatchObject({ report: "teamBetting", from: "2026-11-15", to: "2026-11-21", groupBy: "downline" })
  await expect.poll(() => teamBetting.check.value).toMatchObject({ ok: true })
  await agentRevenue.table.show({})
  expect(agentRevenue.table.answer?.totals).toMatchObject({ received: 0, paid: 0 })
  await agentStores.rounds.show({})
  await agentStores.entries.table.show({})
  expect([agentStores.rounds.problem, agentStores.entries.table.problem]).toEqual([undefined, undefined])
})

it("the portal has no contract to offer if the agent has none", async () => {
  const top = await world.agent()
  const low = await world.agent({ upline: top })
  const { agentStores } = await signedIn(top)
  const { dividend } = agentStores.contracts
  await dividend.table.show({})
  expect(dividend.own).toBeUndefined()
  const terms = {
    measure: "netLoss" as const,
    tiers: [{ minTurnover: 0, minLoss: 0, minActive: 0, rate: 1, fixed: 0 }],
    tierMode: "whole" as const,
    deductions: [],
    carryOver: false,
    cap: null,
    period: "monthly" as const,
    noticeDays: 0,
    activeTurnover: 0,
    ownPlay: false,
    remainder: "forgiven" as const,
  }
  const offer = dividend.offer({ memberId: low.id, terms, paymentPassword: PAYMENT_PASSWORD })
  await expect(offer).rejects.toMatchObject({ code: "no-contract-of-own" })
})

it("the portal offers a contract within the agent's own terms, shows it as pending, and as signed to both sides", async () => {
  const top = await world.agent()
  const low = await world.agent({ upline: top })
  const terms = {
    measure: "netLoss" as const,
    tiers: [{ minTurnover: 0, minLoss: 0, minActive: 0, rate: 300_000, fixed: 0 }],
    tierMode: "whole" as const,
    deductions: ["bonus" as const],
    carryOver: false,
    cap: null,
    period: "daily" as const,
    noticeDays: 3,
    activeTurnover: 0,
    ownPlay: false,
    remainder: "forgiven" as const,
  }
  await signWithHouse(world.platform, { brand: world.baize, agent: top.id, terms })
  const { agentStores: over } = await signedIn(top)
  const upline = over.contracts.dividend
  await upline.table.show({})
  expect(upline.table.answer?.eligible.map(({ id }) => id)).toEqual([low.id])

  const { own, ownRebate, eligible: offerees } = upline.table.answer!
  const draft = new OfferDraft({ kind: "dividend", own: own!, ownRebate, offerees, exponent: 2 })
  draft.set("memberId", low.id)
  draft.setTier(draft.tiers[0]!.key, { rate: "30.0001" })
  expect(draft.ready).toBe(false)
  const above = { memberId: low.id, terms: draft.terms!, paymentPassword: PAYMENT_PASSWORD }
  await expect(upline.offer(above)).rejects.toMatchObject({ code: "terms-above-own" })
  draft.setTier(draft.tiers[0]!.key, { rate: "12.5" })
  expect(draft.ready).toBe(true)
  expect(await upline.tryOut(low.id, draft.terms!)).toMatchObject({ total: 0, tiers: [{ reached: 0 }] })
  await upline.offer({ ...above, terms: draft.terms! })
  expect(over.waiting.of("dividend")).toBe(0)

  const { agentStores: under } = await signedIn(low)
  const downline = under.contracts.dividend
  await under.waiting.look()
  expect([under.waiting.of("dividend"), under.waiting.of("daily")]).toEqual([1, 0])
  await downline.table.show({})
  await downline.process(downline.table.rows[0]!, "sign", PAYMENT_PASSWORD)
  expect(under.waiting.of("dividend")).toBe(0)
  expect(downline.own?.tiers[0]?.rate).toBe(125_000)
  await upline.table.reload()
  expect(upline.table.rows.find(({ side }) => side === "upline")).toMatchObject({ state: "signed", may: ["terminate"] })

  // New terms wait for the downline's consent and change nothing until then.
  const signed = upline.table.rows.find(({ side }) => side === "upline")!
  await upline.amend(signed, { ...signed.terms, cap: 5_000 }, PAYMENT_PASSWORD)
  await under.waiting.look()
  const waiting = under.waiting.list.value![0]!
  expect(waiting).toMatchObject({
    id: signed.id,
    version: 1,
    terms: { cap: null },
    amendment: { version: 2, terms: { cap: 5_000 } },
  })
  await downline.process(waiting, "sign", PAYMENT_PASSWORD)
  expect(under.waiting.of("dividend")).toBe(0)
  // Both were notified of what the other did.
  await Promise.all([over.messages.table.show({}), under.messages.table.show({})])
  expect(over.messages.table.rows.slice(0, 2).map(({ kind, partner }) => [kind, partner])).toEqual([
    ["contract-amendment-signed", low.username],
    ["contract-signed", low.username],
  ])
  expect(under.messages.unread).toBe(2)
  await under.messages.read()
  expect(under.messages.unread).toBe(0)
})
