import { rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Api } from "@baize/common/api/client.ts"
import type { MemberType } from "@baize/common/api/member-types.ts"
import { standingClock } from "@baize/kit/clock.ts"
import { connect, type Database } from "@baize/kit/database/database.ts"
import { withRole } from "@baize/kit/database/url.ts"
import type { DatabaseContent, TestDatabase } from "@baize/kit/testing/database.ts"
import { silentLog } from "@baize/kit/testing/log.ts"
import type { FastifyBaseLogger } from "fastify"
import sql from "sql-template-tag"
import type { Ledger } from "../books/ledger/ledger.ts"
import type { Replica } from "../books/replica.ts"
import type { Brand } from "../brands/brands.ts"
import { createBrand, offerVendors } from "../brands/create.ts"
import { baizeBrand, jadeBrand } from "../brands/demo-brands.ts"
import { isAgentType } from "../identity/member/agent-types.ts"
import { openMember } from "../identity/member/open.ts"
import { hashPassword } from "../identity/session/passwords.ts"
import { startSession } from "../identity/session/sessions.ts"
import { settleInstallation } from "../operator/two-people.ts"
import { createPlatform, type Platform } from "../platform.ts"
import { fillCatalog } from "../play/catalog/fill.ts"
import { fillLotteries } from "../play/lottery/fill.ts"
import type { Settings } from "../server/settings.ts"
import { browserOf, type TestBrowser } from "./browser.ts"
import { platformDatabase } from "./database.ts"
import { addOutsideVendors } from "./outside-vendors.ts"

/** An account of a test world; everyone's password is `PASSWORD`, everyone's payment password `PAYMENT_PASSWORD`. */
export interface TestAccount {
  readonly id: number
  readonly brand: Brand
  readonly username: string
  readonly type: MemberType
}
export const PASSWORD = "Felt-and-Brass-7"
export const PAYMENT_PASSWORD = "246810"

const settings: Omit<Settings, "exportFolder"> = {
  secret: "the secret of a test world",
  gamesUrl: "http://games.test",
  selfUrl: "http://platform.test",
  playerPort: "8080",
  agentPort: "8090",
  trustProxy: "loopback",
  sandboxCashier: true,
  docs: "all",
  checkAnswers: true,
  callPace: 1,
  humanCost: 50,
}

interface AccountOptions {
  readonly brand?: Brand
  readonly upline?: TestAccount
  readonly type?: MemberType
  readonly username?: string
  readonly rebatePpm?: number
  /** The other answers of the registration form. */
  readonly profile?: Readonly<Record<string, string>>
}

export type TestWorld = Awaited<ReturnType<typeof testWorld>>

/** The least that argon2id can cost: tests verify these passwords thousands of times. */
const LIGHT = { memory: 8, passes: 1, parallelism: 1 }

let hashes: Promise<{ passwordHash: string; paymentPasswordHash: string }> | undefined
const knownHashes = () => {
  hashes ??= Promise.all([hashPassword(PASSWORD, LIGHT), hashPassword(PAYMENT_PASSWORD, LIGHT)]).then(
    ([passwordHash, paymentPasswordHash]) => ({
      passwordHash,
      paymentPasswordHash,
    }),
  )
  return hashes
}

/** Noon UTC, where the clock of a world starts. */
const START = new Date("2026-11-21T12:00:00Z")

/** What a world begins with: both demo brands, in the languages that most tests read, offering the whole catalog. */
export const worldContent: DatabaseContent = {
  name: "world",
  async write(database) {
    for (const brand of [{ ...baizeBrand, languages: ["en", "ko"] }, jadeBrand]) await createBrand(database, brand)
    await settleInstallation(database, { twoPeople: false, sandbox: true })
    await fillCatalog(database)
    await addOutsideVendors(database)
    await fillLotteries(database, START)
    for (const { id } of [baizeBrand, jadeBrand]) await offerVendors(database, id)
  },
}

export interface WorldOptions {
  /** Its own: it starts at noon UTC of 2026-11-21. */
  readonly clock?: ReturnType<typeof standingClock>
  /** Run periodic jobs automatically. */
  readonly jobs?: boolean
  /** The platform connects as its own role, not as the owner of the tables. */
  readonly asRole?: boolean
  /** More than `worldContent`, which it includes. */
  readonly content?: DatabaseContent
  /** On this database, with its content, instead of one of its own; and its replica. */
  readonly database?: TestDatabase
  readonly replica?: Replica
  readonly log?: FastifyBaseLogger
  readonly securityLog?: FastifyBaseLogger
}

async function openAccount(
  database: Database,
  {
    brand,
    upline,
    type = "member",
    username,
    rebatePpm,
    profile,
  }: AccountOptions & { readonly brand: Brand; readonly username: string },
  at: Date,
): Promise<TestAccount> {
  const { id } = await openMember(database, {
    ...(await knownHashes()),
    brand: brand.id,
    type,
    username,
    upline: upline?.id,
    rebatePpm,
    profile,
    birthDate: "1990-01-01",
    at,
  })
  return { id, brand, username, type }
}

export async function postDeposit(
  ledger: Ledger,
  person: TestAccount,
  { ref, amount }: { readonly ref: string; readonly amount: number },
): Promise<void> {
  const posted = await ledger.post({
    source: "cashier",
    ref,
    kind: "deposit",
    debit: await ledger.brandAccount(person.brand, "cashier-clearing"),
    credit: await ledger.accountOf(person.brand, person.id, "cash"),
    amount,
  })
  if (posted.status !== "posted") throw new Error(`Funding was ${posted.status}`)
}

type BrandChange = Partial<Pick<Brand, "flags" | "status" | "blockedCountries" | "languages" | "settings">>

const updateBrand = (database: Database, { id, flags, status, blockedCountries, languages, settings }: Brand): Promise<number> =>
  database.run(sql`
    update brand set flags = ${JSON.stringify(flags)}, status = ${status}, blocked_countries = ${blockedCountries},
      languages = ${languages}, settings = ${JSON.stringify(settings)}
    where id = ${id}`)

/**
 * The whole platform on a database of its own, with both demo brands, studios of other companies that are not connected, and no
 * members.
 */
export async function testWorld(
  changes: Partial<Settings> = {},
  { clock = standingClock(START), jobs = false, asRole = false, content = worldContent, ...given }: WorldOptions = {},
) {
  const database: TestDatabase = given.database ?? (await platformDatabase({ connections: 10, content }))
  const exportFolder = join(tmpdir(), `baize-exports-${crypto.randomUUID()}`)
  const runtimeDatabase = asRole ? await connect(withRole(database.url, "baize_app"), { connections: 10 }) : database
  const platform: Platform = await createPlatform({
    database: runtimeDatabase,
    clock,
    settings: { ...settings, exportFolder, ...changes },
    log: given.log ?? silentLog,
    securityLog: given.securityLog,
    jobs,
    replica: given.replica,
  })
  const baize = await platform.brands.byId(baizeBrand.id)
  const jade = await platform.brands.byId(jadeBrand.id)
  const hostOf = (brand: Brand): string => (brand.id === jade.id ? "jade.localhost" : "localhost")

  let people = 0
  const member = ({ brand = baize, username = `person${++people}`, ...opening }: AccountOptions = {}): Promise<TestAccount> =>
    openAccount(database, { brand, username, ...opening }, clock.now())

  /** A client without a session, at a brand's player site. */
  const visitor = (brand: Brand = baize, browser: TestBrowser = {}): Api =>
    browserOf(platform, { host: `${hostOf(brand)}:8080`, ...browser })

  return {
    platform,
    database,
    clock,
    baize,
    jade,
    member,
    /** An agent (type 1 by default), by default a top agent: below the house. */
    agent: (opening: AccountOptions = {}): Promise<TestAccount> => member({ type: "top-agent", rebatePpm: 10_000, ...opening }),
    visitor,
    /** Signs an account in, without the form; gives its client. */
    async signIn(person: TestAccount, browser: TestBrowser & { readonly site?: "player" | "agent" } = {}): Promise<Api> {
      const site = browser.site ?? (isAgentType(person.type) ? "agent" : "player")
      const token = await startSession(database, { brand: person.brand.id, member: person.id, site, now: clock.now() })
      return visitor(person.brand, { token, ...browser })
    },
    /** Adds cash to an account, like an approved deposit. Minor units. */
    async fund(person: TestAccount, amount: number): Promise<void> {
      await postDeposit(platform.ledger, person, { ref: `test ${person.id} ${++people}`, amount })
    },
    /** Changes a brand's settings, like an operator. */
    async setBrand(brand: Brand, change: BrandChange): Promise<void> {
      await updateBrand(database, { ...(await platform.brands.byId(brand.id)), ...change })
      await platform.brands.reload()
    },
    /** Sets whether the installation takes two people, which it does not at first. */
    async setTwoPeople(on: boolean): Promise<void> {
      await database.run(sql`update installation set two_people = ${on}`)
    },
    async close(): Promise<void> {
      await platform.close()
      if (asRole) await runtimeDatabase.close()
      await database.close()
      rmSync(exportFolder, { recursive: true, force: true })
    },
  }
}
