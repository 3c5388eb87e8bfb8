import { type StaffAct, staffActs, staffPages } from "@baize/common/api/access.ts"
import { deposit } from "@baize/common/api/cashier.ts"
import type { Api } from "@baize/common/api/client.ts"
import { type ContractKind, contractFlags, contractKinds, periodsOf, type Terms } from "@baize/common/api/contract-terms.ts"
import { offerContract } from "@baize/common/api/contracts.ts"
import { exportLink, makeExport } from "@baize/common/api/exports.ts"
import { makeLink } from "@baize/common/api/links.ts"
import { addStaff } from "@baize/common/api/staff.ts"
import { writeNote } from "@baize/common/api/team.ts"
import { saveView } from "@baize/common/api/views.ts"
import { settle } from "@baize/platform/agency/settlements/job.ts"
import { businessDay } from "@baize/platform/brands/calendar.ts"
import { startSession } from "@baize/platform/identity/session/sessions.ts"
import { sendMessage } from "@baize/platform/letters/inbox/send.ts"
import { announceDraws } from "@baize/platform/play/lottery/draws.ts"
import { openCampaign } from "@baize/platform/rewards/bonuses/campaigns.ts"
import { readTerms } from "@baize/platform/rewards/bonuses/terms.ts"
import { openMission } from "@baize/platform/rewards/missions/open.ts"
import { exported } from "@baize/platform/testing/exported.ts"
import { payoutAccount } from "@baize/platform/testing/payouts.ts"
import { signWithHouse } from "@baize/platform/testing/sign-with-house.ts"
import { PAYMENT_PASSWORD, type TestAccount, type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import sql from "sql-template-tag"

/** An account and the things that belong to it. Ids of kinds it can't own belong to no one. */
export interface Party {
  readonly person: TestAccount
  readonly api: Api
  readonly downlineId: number
  readonly depositId: number
  readonly withdrawalId: number
  readonly payoutAccountId: number
  /** A bonus it canceled. */
  readonly bonusId: number
  readonly linkId: number
  /** One of its sub-accounts, which no one signs in with. */
  readonly staffId: number
  /** A note it keeps about its downline. */
  readonly noteId: number
  readonly viewId: number
  /** A dividend offered to its downline, and one contract of each kind. */
  readonly contractId: number
  readonly offers: Readonly<Record<ContractKind, number>>
  /** Its dividend from the house, signed. */
  readonly houseContractId: number
  readonly settlementId: number
  /** A ready export, one that hasn't started, and the ticket in the link to the first tree's ready file. */
  readonly exportId: number
  readonly awaitedExportId: number
  readonly exportTicket: string
  /** A sign-in that no test uses. */
  readonly deviceId: number
  readonly passkeyId: number
  /** A message in its inbox. */
  readonly messageId: number
  /** A round it has played. */
  readonly roundId: string
  /** A lottery ticket that lost. */
  readonly ticketId: string
}

const NOBODYS = 999_999_999
const NOBODYS_TICKET = "00000000-0000-7000-8000-000000000000"
const nobodysOffers = { dividend: NOBODYS, daily: NOBODYS, hourly: NOBODYS, "real-time": NOBODYS }

export const terms: Terms = {
  measure: "netLoss",
  tiers: [{ minTurnover: 0, minLoss: 0, minActive: 0, rate: 100_000, fixed: 0 }],
  tierMode: "whole",
  deductions: [],
  carryOver: false,
  cap: null,
  period: "daily",
  noticeDays: 0,
  activeTurnover: 0,
  ownPlay: false,
  remainder: "forgiven",
}

/** A passkey, as if the person had added it. */
async function passkeyOf({ database }: TestWorld, { id, brand }: TestAccount): Promise<number> {
  const row = await database.one<{ id: number }>(sql`
    insert into passkey (brand, member, rp_id, credential, public_key, counter, name, created_at)
    values (${brand.id}, ${id}, 'localhost', ${`matrix-${id}`}, 'key', 0, 'Phone', now()) returning id`)
  return row.id
}

/** Plays a losing round, booked as the studio's wallet calls would book it; returns its id. */
async function playRound({ platform: { ledger } }: TestWorld, { id, brand }: TestAccount): Promise<string> {
  const debit = await ledger.accountOf(brand, id, "cash")
  const credit = await ledger.brandAccount(brand, "vendor-clearing", "BZ")
  const round = `matrix-${id}`
  const common = { source: "vendor:BZ", ref: round, round, amount: 0 }
  await ledger.post({ ...common, kind: "bet", debit, credit })
  await ledger.post({ ...common, kind: "win", debit: credit, credit: debit, detail: { end: true } })
  return `BZ:${round}`
}

/** A ticket of a draw long ago. */
async function lotteryTicketOf({ database, clock }: TestWorld, { id, brand, type }: TestAccount): Promise<string> {
  if (type === "trial") return NOBODYS_TICKET
  const at = clock.now()
  const row = await database.one<{ id: string }>(sql`
    insert into lottery_ticket (id, brand, member, lottery, numero, draws_at, closes_at, bet, expression, combinations, unit,
      multiple, prize_group, percent, odds, stake, payable, slip, position, sold_at, state, hits, decision, decided_at)
    values (gen_random_uuid(), ${brand.id}, ${id}, 'evening-five', '20200101', ${at}, ${at}, 'sum-half', 'big', 1,
      1000, 1, 1900, 100, '{19000}', 100, 190, gen_random_uuid(), 0, ${at}, 'lost', '{0}', 1, ${at})
    returning id`)
  return row.id
}

/** The ticket in the link to an export. */
const ticketOf = async (api: Api, id: number): Promise<string> =>
  new URL((await api(exportLink, { id })).path, "http://platform").searchParams.get("ticket") ?? ""

/**
 * Opens sessions for sub-accounts of an agent: one may open every page, another none. Those of `boss` may open every page and do
 * one thing each.
 */
async function staffOf({ database, clock, visitor }: TestWorld, agent: Party, boss: Party) {
  const open = async ({ api, person }: Party, name: string, pages: readonly string[], acts: readonly StaffAct[]) => {
    const { id } = await api(addStaff, { name, nickname: name, pages: ["overview"] })
    await database.run(sql`update staff set pages = ${pages}, acts = ${acts}, must_change = null where id = ${id}`)
    return { brand: person.brand, member: person.id, staff: id }
  }
  const acting = staffActs.map(async act => [act, await open(boss, act, staffPages, [act])] as const)
  const everyone = {
    staff: await open(agent, "every", staffPages, []),
    bareStaff: await open(agent, "none", [], []),
    ...(Object.fromEntries(await Promise.all(acting)) as Record<StaffAct, Awaited<ReturnType<typeof open>>>),
  }
  return async (who: keyof typeof everyone): Promise<Api> => {
    const { brand, member, staff } = everyone[who]
    return visitor(brand, {
      token: await startSession(database, { brand: brand.id, member, staff, site: "agent", now: clock.now() }),
    })
  }
}

/** Signs an account in on a device of its own; returns its id. */
async function deviceOf({ database, clock }: TestWorld, { id, brand }: TestAccount): Promise<number> {
  await startSession(database, { brand: brand.id, member: id, site: "player", now: clock.now() })
  return (await database.one<{ id: number }>(sql`select max(device) as id from session where member = ${id}`)).id
}

/** Writes a message into the inbox of an account; returns its id. */
async function messageTo({ database, clock }: TestWorld, { id, brand }: TestAccount): Promise<number> {
  await sendMessage(database, { brand: brand.id, member: id, kind: "password", subject: "matrix", at: clock.now() })
  return (await database.one<{ id: number }>(sql`select id from message where member = ${id} and subject = 'matrix'`)).id
}

/** A payout account, and a withdrawal to another that is removed since. */
async function payoutOf(world: TestWorld, person: TestAccount) {
  if (person.type === "trial") return { payoutAccountId: NOBODYS, withdrawalId: NOBODYS }
  const { id } = await world.database.one<{ id: number }>(sql`
    insert into withdrawal (brand, member, request, account, method, amount, institution, destination, created_at, decided_at,
      status)
    select brand, member, gen_random_uuid(), id, kind, 1, institution, number, ${world.clock.now()}, ${world.clock.now()},
           'rejected' from payout_account where id = ${await payoutAccount(world, person)}
    returning id`)
  return { payoutAccountId: await payoutAccount(world, person, { number: "110234567890" }), withdrawalId: id }
}

/** A part in a campaign of its own brand that has ended. */
async function bonusOf({ database, clock }: TestWorld, { id, brand, type }: TestAccount): Promise<number> {
  if (type === "trial") return NOBODYS
  const at = clock.now()
  const terms = readTerms({ kind: "code", code: "MATRIX", grant: { kind: "fixed", amount: 100 } })
  await openCampaign(database, { brand: brand.id, code: "matrix", terms }, { by: "test", at })
  const row = await database.one<{ id: number }>(sql`
    insert into bonus (brand, member, campaign, version, occasion, state, joined_at, ended_at)
    select brand, ${id}, id, 1, '1', 'canceled', ${at}, ${at} from campaign where brand = ${brand.id} and code = 'matrix'
    returning id`)
  return row.id
}

/** An account with a message, a deposit it has requested and a round it has played. */
async function party(world: TestWorld, person: TestAccount): Promise<Party> {
  const api = await world.signIn(person)
  const request = crypto.randomUUID()
  const opened = person.type === "trial" ? undefined : await api(deposit, { request, method: "bank", amount: 50_000 })
  return {
    person,
    api,
    depositId: opened?.id ?? NOBODYS,
    ...(await payoutOf(world, person)),
    bonusId: await bonusOf(world, person),
    downlineId: NOBODYS,
    linkId: NOBODYS,
    staffId: NOBODYS,
    noteId: NOBODYS,
    viewId: NOBODYS,
    contractId: NOBODYS,
    offers: nobodysOffers,
    houseContractId: NOBODYS,
    settlementId: NOBODYS,
    exportId: NOBODYS,
    awaitedExportId: NOBODYS,
    exportTicket: "",
    deviceId: await deviceOf(world, person),
    passkeyId: await passkeyOf(world, person),
    messageId: await messageTo(world, person),
    roundId: await playRound(world, person),
    ticketId: await lotteryTicketOf(world, person),
  }
}

/** An agent with a downline, a link, a note, a sub-account, and contracts of each kind on both sides. */
async function agentParty(world: TestWorld, person: TestAccount): Promise<Party> {
  const downline = await world.agent({ upline: person })
  const houseContractId = await signWithHouse(world.platform, { brand: person.brand, agent: person.id, terms })
  const api = await world.signIn(person)
  const link = await api(makeLink, { type: 0, rebate: 0 })
  const note = await api(writeNote, { memberId: downline.id, text: "Pays on Fridays" })
  const view = await api(saveView, { table: "downlines", name: "Whole", query: "show=whole" })
  const staff = await api(addStaff, { name: "spare", nickname: "Spare", pages: ["overview"] })
  const offers: Record<ContractKind, number> = { ...nobodysOffers }
  for (const kind of contractKinds) {
    const ofKind = { kind, terms: { ...terms, period: periodsOf[kind].at(-1)! } }
    if (kind !== "dividend") await signWithHouse(world.platform, { brand: person.brand, agent: person.id, ...ofKind })
    offers[kind] = (await api(offerContract, { memberId: downline.id, ...ofKind, paymentPassword: PAYMENT_PASSWORD })).id
  }
  return {
    ...(await party(world, person)),
    downlineId: downline.id,
    linkId: link.id,
    staffId: staff.id,
    noteId: note.id,
    viewId: view.id,
    contractId: offers.dividend,
    offers,
    houseContractId,
  }
}

/** A leaderboard and a raffle, the first missions of the world. */
export const races = { leaderboard: 501, raffle: 502 } as const
async function openRaces({ database, clock, baize }: TestWorld): Promise<void> {
  const day = businessDay(clock.now(), baize.gmtOffsetMinutes)
  const words = { en: "Race", ko: "경쟁" }
  const race = { metric: "turnover", title: words, text: words, firstDay: day, lastDay: day }
  const prize = { kind: "points", points: 1 }
  const open = (draft: object) => openMission(database, baize, { ...race, ...draft }, clock.now())
  const leaderboard = await open({ kind: "leaderboard", prizes: [{ from: 1, to: 1, prize }] })
  const raffle = await open({ kind: "raffle", prizes: [{ count: 1, prize }] })
  if (leaderboard !== races.leaderboard || raffle !== races.raffle) throw new Error("The first missions have other numbers")
}

/** A party signed in again, with its settlement and its exports. */
async function settled(world: TestWorld, whose: Party): Promise<Party> {
  const row = await world.database.one<{ id: number }>(sql`
    select settlement.id from settlement join contract on contract.id = settlement.contract
    where contract.downline = ${whose.person.id} limit 1`)
  // Sessions slide by 30 minutes; two days have passed.
  const api = await world.signIn(whose.person)
  const wanted = { format: "csv", about: { report: "settlements" } } as const
  const { id: exportId } = await exported(world.platform, api, wanted)
  const { id: awaitedExportId } = await api(makeExport, { request: crypto.randomUUID(), ...wanted })
  return { ...whose, api, settlementId: row.id, exportId, awaitedExportId, exportTicket: await ticketOf(api, exportId) }
}

/** Everyone the matrix calls as. The clock is two days past the start of all contracts, so each has a settled period. */
export async function inviteCast(): Promise<{
  world: TestWorld
  parties: Record<string, Party>
  guest: Api
  strangers: Api
  staffSession: Awaited<ReturnType<typeof staffOf>>
}> {
  const world = await testWorld()
  const flags = Object.fromEntries(Object.values(contractFlags).map(flag => [flag, true]))
  await world.setBrand(world.baize, { flags: { ...world.baize.flags, ...flags } })
  const top = await world.agent()
  const other = await world.agent()
  const second = await world.agent()
  const member = await world.member({ upline: top })
  const trial = await world.member({ type: "trial" })
  const foreigner = await world.member({ brand: world.jade })

  const parties = {
    member: await party(world, member),
    trial: await party(world, trial),
    agent: await agentParty(world, top),
    otherTree: await agentParty(world, other),
    boss: await agentParty(world, second),
    otherBrand: await party(world, foreigner),
  }
  world.clock.advance(2 * 86_400_000)
  await settle(world.platform)
  await announceDraws(world.platform)
  await openRaces(world)
  // Exports run one at a time: one party's pending file must not be made along with the other's.
  const otherTree = await settled(world, parties.otherTree)
  const boss = await settled(world, parties.boss)
  const agent = await settled(world, parties.agent)
  const { exportTicket } = agent
  return {
    world,
    staffSession: await staffOf(world, agent, boss),
    guest: world.visitor(),
    /** A session of the other brand, sent to this brand's address. */
    strangers: await world.signIn({ ...foreigner }, { host: "localhost:8080" }),
    parties: {
      member: { ...parties.member, exportTicket, api: await world.signIn(member) },
      trial: { ...parties.trial, exportTicket, api: await world.signIn(trial) },
      agent,
      otherTree,
      boss,
      otherBrand: { ...parties.otherBrand, exportTicket },
    },
  }
}
