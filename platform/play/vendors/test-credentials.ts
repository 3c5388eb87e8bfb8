import { generateKeyPairSync } from "node:crypto"
import type { Minor } from "@baize/common/api/units.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { offerVendors } from "../../brands/create.ts"
import { openMember } from "../../identity/member/open.ts"
import { NO_PASSWORD } from "../../identity/session/passwords.ts"
import { endFamily, hashOf, startSession } from "../../identity/session/sessions.ts"
import { openGameSession } from "../games/game-session.ts"
import { playerName } from "../seamless/player.ts"
import type { Services } from "../services.ts"
import { addVendorKey, signsPrivately } from "./keys.ts"

/** Everything a vendor needs to try its integration: its identity, and a player of its own with money. */
export interface VendorCredentials {
  readonly vendor: string
  readonly dialect: string
  readonly kid: string
  /** A shared secret, or a private key as PEM. */
  readonly key: string
  readonly player: string
  readonly game: string
  /** The launch token of an open game. */
  readonly token: string
  /** The launch token of a game whose sign-in has ended. */
  readonly endedToken: string
  readonly currency: string
  readonly exponent: number
  /** Minor units. */
  readonly balance: Minor
}

/** In the main unit of the currency. */
const PURSE = 10_000

/**
 * Creates a key and a test player. The vendor is put on trial unless it is connected: its bets are accepted, its games are
 * offered to no one. Undefined if the vendor does not exist, has no game, or is connected and speaks another dialect.
 */
export async function issueTestCredentials(
  { database, ledger, clock }: Pick<Services, "database" | "ledger" | "clock">,
  brand: Brand,
  vendor: string,
  dialect: string,
): Promise<VendorCredentials | undefined> {
  const game = await database.row<{ id: number; code: string }>(sql`
    select id, code from game where vendor = ${vendor} and not is_lobby and state = 'open' order by id limit 1`)
  if (!game) return undefined
  const changed = await database.run(sql`
    update vendor set dialect = ${dialect}, on_trial = not connected
    where id = ${vendor} and (not connected or dialect = ${dialect})`)
  if (changed === 0) return undefined
  await offerVendors(database, brand.id, [vendor])

  const now = clock.now()
  const { key, verifiedBy } = signsPrivately(dialect) ? rsaKeys() : {}
  const added = await addVendorKey(database, vendor, verifiedBy)
  const { n } = await database.one<{ n: number }>(sql`
    select count(*) + 1 as n from member where brand = ${brand.id} and username like ${`trial-${vendor.toLowerCase()}-%`}`)
  const { id: member } = await openMember(database, {
    brand: brand.id,
    type: "member",
    username: `trial-${vendor.toLowerCase()}-${n}`,
    passwordHash: NO_PASSWORD,
    at: now,
  })
  await database.run(sql`insert into test_player (member, vendor, opened_at) values (${member}, ${vendor}, ${now})`)
  const balance = PURSE * 10 ** brand.exponent
  const [cash, clearing] = await Promise.all([
    ledger.accountOf(brand, member, "cash"),
    ledger.brandAccount(brand, "cashier-clearing"),
  ])
  await ledger.post({ source: "trial", ref: String(member), kind: "deposit", debit: clearing, credit: cash, amount: balance })

  const launch = async (): Promise<{ session: Buffer; token: string }> => {
    const session = hashOf(await startSession(database, { brand: brand.id, member, site: "player", now }))
    const opening = { session, brand: brand.id, member, game: game.id, mode: "real", language: brand.language } as const
    return { session, token: await openGameSession(database, opening, now) }
  }
  const ended = await launch()
  await endFamily(database, ended.session, now)
  const { token } = await launch()
  const { currency, exponent } = brand
  return {
    vendor,
    dialect,
    kid: added.kid,
    key: key ?? added.secret,
    player: playerName(brand.code, member),
    game: game.code,
    token,
    endedToken: ended.token,
    currency,
    exponent,
    balance,
  }
}

function rsaKeys(): { key: string; verifiedBy: string } {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  })
  return { key: privateKey, verifiedBy: publicKey }
}
