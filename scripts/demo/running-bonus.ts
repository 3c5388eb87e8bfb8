import { joinCampaign } from "@baize/common/api/bonuses.ts"
import type { SteeredClock } from "@baize/kit/clock.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { endFamily, hashOf, startSession } from "@baize/platform/identity/session/sessions.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { openGameSession } from "@baize/platform/play/games/game-session.ts"
import { isNo } from "@baize/platform/play/seamless/answer.ts"
import { createWallet } from "@baize/platform/play/seamless/wallet.ts"
import sql from "sql-template-tag"

/** Who claims the code of `campaigns.ts`, and their payouts in cents, for a stake of a dollar each. */
const USERNAME = "maya"
const CLAIM = { campaign: "lantern", code: "LANTERN" }
const VENDOR = "BZ"
const GAME = "emerald-cloth"
const STAKE = 100
const PAYOUTS = [0, 240, 0, 0, 60, 0, 180, 0, 310, 0, 0]
const APART_MS = 20_000

/** The demo's member has claimed a bonus and played part of its turnover, through the calls of the site and of the vendor. */
export async function playWithBonus(platform: Platform, clock: SteeredClock, now: Date): Promise<void> {
  const { database } = platform
  const brand = baizeBrand.id
  const { member, game } = await database.one<{ member: number; game: number }>(sql`
    select m.id as member, g.id as game from member m join game g on g.vendor = ${VENDOR} and g.code = ${GAME}
    where m.brand = ${brand} and m.username = ${USERNAME}`)
  const at = (round: number): Date => new Date(now.getTime() - (PAYOUTS.length - round) * APART_MS)
  clock.set(at(0))
  const token = await startSession(database, { brand, member, site: "player", now: clock.now() })
  const claimed = await platform.http.inject({
    method: "POST",
    url: joinCampaign.path,
    headers: { authorization: `Bearer ${token}`, "x-forwarded-host": baizeBrand.hosts[0]!.host },
    payload: CLAIM,
  })
  if (claimed.statusCode !== 200) throw new Error(`The demo's bonus was not given: ${claimed.body}`)

  const session = hashOf(token)
  const opening = { session, brand, member, game, mode: "real", language: "en" } as const
  const launch = await openGameSession(database, opening, clock.now())
  const wallet = createWallet(platform)
  const opened = await wallet.authenticate(VENDOR, { token: launch })
  if (isNo(opened)) throw new Error(`The demo's game did not open: ${opened.refused}`)
  for (const [index, payout] of PAYOUTS.entries()) {
    clock.set(at(index))
    const round = `B${index + 1}`
    const common = { round, player: opened.player, game: GAME }
    const answers = [
      await wallet.bet(VENDOR, { ...common, transaction: `${round}-bet`, token: launch, amount: STAKE }),
      await wallet.win(VENDOR, { ...common, transaction: `${round}-win`, amount: payout, end: true }),
    ]
    const refusal = answers.find(isNo)
    if (refusal) throw new Error(`The demo's round ${round} was refused: ${refusal.refused}`)
  }
  clock.set(now)
  await endFamily(database, session, now)
}
