import type { launchGame } from "@baize/common/api/games.ts"
import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import sql from "sql-template-tag"
import { wordIn } from "../../brands/words.ts"
import { missingProof } from "../../identity/documents/required.ts"
import { breakOf } from "../../identity/person/breaks.ts"
import { objectionToIdentity } from "../../identity/person/identity.ts"
import { holdProtection } from "../../identity/person/person.ts"
import { hashOf } from "../../identity/session/sessions.ts"
import type { CallContext } from "../../server/serve.ts"
import { chooseLanguage } from "../../server/texts.ts"
import { freePlayerName, playerName } from "../seamless/player.ts"
import type { Services } from "../services.ts"
import { leavingOf, walletsOf } from "../transfers/wallets.ts"
import { endGames, type NewGameSession, openElsewhere, openGameSession } from "./game-session.ts"
import { houseAddress, launchAddress } from "./launch-address.ts"
import { offeredGame } from "./views.ts"

type LaunchCall = CallContext<typeof launchGame>

/**
 * Opens a game in a frame. Free-play members can only try games for free, and only those that offer it (`freePlay`); for real
 * money they are asked to register. Lotteries have a page of the site instead. A vendor that is not connected counts as under
 * maintenance.
 */
export const launch =
  ({ database, clock, settings }: Services) =>
  async (call: LaunchCall) => {
    const { request, caller, brand, visitor, refuse } = call
    const game = (await offeredGame(database, brand, request.nodeId)) ?? refuse("game-unknown")
    if (game.isLobby || game.vendor === LOTTERY_VENDOR) refuse("game-unknown")
    const tries = request.free && game.freePlay
    if (caller.isTrial && !tries) refuse("trial-must-register")
    if (request.free && !tries) refuse("free-play-not-offered")
    if (!game.open) refuse("game-maintenance")
    const resting = await breakOf(database, caller.memberId, clock.now())
    if (resting) refuse("excluded", { value: { until: resting.until.toISOString() } })

    const mode = request.free ? "free" : "real"
    const { minimumAge } = brand.settings
    const objection = mode === "real" && (await objectionToIdentity(database, caller.memberId, minimumAge, clock.now()))
    if (objection) refuse(objection, { value: { min: minimumAge } })
    const lacks = mode === "real" && (await missingProof(database, { id: caller.memberId, brand }, { use: "play" }, clock.now()))
    if (lacks) refuse("documents-needed", { value: { proof: lacks.proof } })

    const [wallet] = mode === "real" ? await walletsOf(database, brand, caller.memberId, game.vendor) : []
    if (wallet && !wallet.open) refuse("game-maintenance")

    const language = chooseLanguage(request.language ?? visitor.language, brand.languages, brand.language)
    const { memberId: member, sessionHash: session } = caller
    const now = clock.now()
    const { windowId, pageId } = request
    const opening = { session, brand: brand.id, member, game: game.id, mode, language, windowId, pageId } as const
    const open = async (tx: Database): Promise<string> => {
      if (wallet) await needsMoney(tx, call, game.vendor)
      if (brand.flags.ONEGAME3 && mode === "real") await takesTheOthers(tx, call, opening, now)
      return openGameSession(tx, opening, now)
    }
    const token = await withRetry(() => database.transaction(open))
    await database.run(sql`
      insert into recent_game (member, game, at) values (${member}, ${game.id}, ${now})
      on conflict (member, game) do update set at = excluded.at`)

    const words = {
      game: game.code,
      token,
      language,
      mode,
      currency: brand.currency,
      player: (mode === "free" ? freePlayerName : playerName)(brand.code, member),
      origin: visitor.origin,
      lobby: `${visitor.origin}/`,
      // Times in a game are the site's, not the device's.
      offset: String(brand.gmtOffsetMinutes),
      room: request.roomId,
      // The token tells the studio whose round it is: it shows no one another's.
      round: request.round,
    }
    const origins = game.launchUrl === null ? (brand.settings.launchGameCDNs ?? []) : []
    return {
      url: launchAddress(game.launchUrl ?? houseAddress(settings.gamesUrl), words),
      elsewhere: origins.map(origin => launchAddress(houseAddress(origin), words)),
      gameName: wordIn(game.names, language),
      mode,
      returnPpm: game.returnPpm,
      volatility: game.volatility,
      hitPpm: game.hitPpm,
      maxWin: game.maxWin,
      // The balance of a wallet that a studio keeps is not the member's cash.
      house: game.launchUrl === null && !wallet,
      houseStudio: game.launchUrl === null,
      ownWallet: wallet !== undefined,
      opening: hashOf(token).toString("hex"),
    } as const
  }

/** A vendor's own wallet must hold something that is not on its way back. What is brought back meanwhile waits, or is seen. */
async function needsMoney(tx: Database, { brand, caller, refuse }: LaunchCall, vendor: string): Promise<void> {
  await holdProtection(tx, caller.memberId)
  const [wallet] = await walletsOf(tx, brand, caller.memberId, vendor)
  const leaving = await leavingOf(tx, caller.memberId, vendor)
  if ((wallet?.balance ?? 0) <= leaving) refuse("wallet-empty", { value: { merchantCode: vendor } })
}

/** The only game of the member, where the brand allows no more. */
async function takesTheOthers(tx: Database, { request, refuse }: LaunchCall, opening: NewGameSession, now: Date): Promise<void> {
  // Serializes two windows at the same moment.
  await tx.run(sql`select from member where id = ${opening.member} for no key update`)
  const other = request.instead ? undefined : await openElsewhere(tx, opening, now)
  if (other) refuse("playing-elsewhere", { value: { gameName: wordIn(other.game, opening.language) } })
  await endGames(tx, opening.member, now)
}
