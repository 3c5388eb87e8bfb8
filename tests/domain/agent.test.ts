import { RefusedError } from "@baize/common/api/client.ts"
import { type AgentDomain, createAgentDomain } from "@baize/common/domain/agent.ts"
import { OfferDraft } from "@baize/common/domain/contracts/offer-draft.ts"
import { solve } from "@baize/common/domain/human/solve.ts"
import type { TextStore } from "@baize/common/domain/outside.ts"
import { TOKEN } from "@baize/common/domain/session/session.ts"
import { signWithHouse } from "@baize/platform/contracts/house.ts"
import { PASSWORD, PAYMENT_PASSWORD, type Person, testWorld, type World } from "@baize/platform/testing/world.ts"
import { afterAll, beforeAll, expect, it, vi } from "vitest"

// The portal's whole domain against the real platform, in process, and without React.
vi.mock("react", () => {
  throw new Error("the domain layer must not know React")
})

let world: World
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

async function signedIn(person: Person) {
  const domain = await portal()
  await domain.session.signIn({ username: person.username, password: PASSWORD })
  return { domain, office: domain.office! }
}

it("signs an agent in, keeps the session over a reload, and throws the office away when he leaves", async () => {
  const agent = await world.agent()
  const { domain, office } = await signedIn(agent)
  expect(domain.session.member).toMatchObject({ account: agent.username, isAgent: true })
  await domain.site.reopen()
  expect(domain.office).toBe(office)
  await domain.session.signOut()
  expect(domain.office).toBeUndefined()
})

it("says that a session ended by itself, until somebody signs in again", async () => {
  const agent = await world.agent()
  const { domain } = await signedIn(agent)
  domain.expire()
  expect(domain.office).toBeUndefined()
  expect(domain.expired).toBe(true)
  await domain.session.signIn({ username: agent.username, password: PASSWORD })
  expect(domain.expired).toBe(false)
})

it("refuses a member with the words for agents only", async () => {
  const member = await world.member()
  const domain = await portal()
  const form = domain.signIn()
  await form.submission.run({ username: member.username, password: PASSWORD, captcha: "", remember: false })
  expect(form.submission.problem).toBeInstanceOf(RefusedError)
  expect(form.submission.problem).toMatchObject({ code: "agents-only" })
  expect(domain.office).toBeUndefined()
})

it("shows a captcha once the platform wants one", async () => {
  const agent = await world.agent()
  const form = (await portal()).signIn()
  for (let failure = 0; failure < 3; failure++)
    await form.submission.run({ username: agent.username, password: "wrong", captcha: "", remember: false })
  expect(form.captcha.value?.image).toMatch(/^data:image\//)
})

it("opens a downline within one's own rebate, and finds him in the list and by name", async () => {
  const { office } = await signedIn(await world.agent({ rebatePpm: 8_000 }))
  await office.downlines.opening.load()
  const { types, maxRebate } = office.downlines.opening.value!
  expect(maxRebate).toBe(8_000)
  const account = { username: "newcomer1", password: "Rk7-first-Time", type: types[0]!, rebate: 8_000 }
  await expect(office.downlines.open({ ...account, rebate: 8_001 })).rejects.toMatchObject({ code: "rebate-above-own" })
  await office.downlines.open(account)
  expect(office.downlines.table.rows.map(row => row.account)).toEqual(["newcomer1"])
  await office.downlines.table.show({ filter: { search: "newc" } })
  expect(office.downlines.table.total).toBe(1)
})

it("goes down the line step by step, with the way back", async () => {
  const top = await world.agent()
  const middle = await world.agent({ upline: top })
  const low = await world.member({ upline: middle })
  const { office } = await signedIn(top)
  await office.downlines.table.show({ filter: { memberId: middle.id } })
  expect(office.downlines.table.rows.map(row => row.id)).toEqual([low.id])
  expect(office.downlines.table.answer?.path.map(step => step.id)).toEqual([top.id, middle.id])
})

it("makes a register link and switches it off", async () => {
  const { office } = await signedIn(await world.agent())
  const { links } = office
  const made = await links.make({ type: 0, rebate: 0 })
  expect(links.table.rows).toEqual([made])
  await links.switch(made, "off")
  expect(links.table.rows[0]).toMatchObject({ id: made.id, state: "off" })
})

it("reports on business days of the brand, and on any address somebody made up", async () => {
  const { domain, office } = await signedIn(await world.agent())
  expect(domain.today).toBe("2026-11-21")
  await office.overview.show({ range: "custom", from: "2026-11-20", to: "2026-11-01" })
  expect(office.overview.report.value).toMatchObject({ now: { turnover: 0 }, check: { ok: true } })
  await office.betting.table.show({ order: { by: "nonsense", descending: true } })
  expect(office.betting.table.problem).toBeUndefined()
  expect(await (office.betting.file() as Promise<Blob>).then(file => file.text())).toContain("2026-11-15")
})

it("has nothing to offer without a contract of one's own", async () => {
  const top = await world.agent()
  const low = await world.agent({ upline: top })
  const { office } = await signedIn(top)
  await office.contracts.table.show({})
  expect(office.contracts.own).toBeUndefined()
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
  }
  const offer = office.contracts.offer({ memberId: low.id, terms, paymentPassword: PAYMENT_PASSWORD })
  await expect(offer).rejects.toMatchObject({ code: "no-contract-of-own" })
})

it("offers a contract within one's own, counts it for the downline until he signs, and both see it signed", async () => {
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
  }
  await signWithHouse(world.platform, { brand: world.baize, agent: top.id, terms })
  const upline = (await signedIn(top)).office.contracts
  await upline.table.show({})
  expect(upline.table.answer?.eligible.map(({ id }) => id)).toEqual([low.id])

  const draft = new OfferDraft(2, upline.own)
  draft.set("memberId", low.id)
  draft.setTier(draft.tiers[0]!.key, { rate: "30.0001" })
  expect(draft.ready).toBe(false)
  const above = { memberId: low.id, terms: draft.terms!, paymentPassword: PAYMENT_PASSWORD }
  await expect(upline.offer(above)).rejects.toMatchObject({ code: "terms-above-own" })
  draft.setTier(draft.tiers[0]!.key, { rate: "12.5" })
  expect(draft.ready).toBe(true)
  await upline.offer({ ...above, terms: draft.terms! })
  expect(upline.waiting).toBe(0)

  const downline = (await signedIn(low)).office.contracts
  await downline.look()
  expect(downline.waiting).toBe(1)
  await downline.table.show({})
  await downline.process(downline.table.rows[0]!, "sign", PAYMENT_PASSWORD)
  expect(downline.waiting).toBe(0)
  expect(downline.own?.tiers[0]?.rate).toBe(125_000)
  await upline.table.reload()
  expect(upline.table.rows.find(({ side }) => side === "upline")).toMatchObject({ state: "signed", may: ["terminate"] })
})
