import { randomUUID } from "node:crypto"
import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import type { standingClock } from "@baize/kit/clock.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { catchUp } from "@baize/platform/books/facts/job.ts"
import type { Brand } from "@baize/platform/brands/brands.ts"
import { DEMO_PASSWORD, DEMO_PAYMENT_PASSWORD } from "@baize/platform/brands/demo-logins.ts"
import { mustMove, purseOf } from "@baize/platform/cashier/money.ts"
import { storePayee } from "@baize/platform/cashier/payouts/payee.ts"
import { approveWithdrawal, rejectWithdrawal } from "@baize/platform/cashier/withdrawals/decide.ts"
import { openMember } from "@baize/platform/identity/member/open.ts"
import { hashPassword } from "@baize/platform/identity/session/passwords.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { accountsOf, sourceOf } from "@baize/platform/play/seamless/answer.ts"
import { isShown } from "@baize/platform/play/vendors/open-games.ts"
import { openAnswer } from "@baize/platform/server/vault/member.ts"
import sql from "sql-template-tag"
import { payIn } from "./pay-in.ts"
import type { DemoEvent, PlayedGame } from "./play.ts"

interface StoryGame extends PlayedGame {
  readonly id: number
}
interface Chapter {
  readonly brand: number
  readonly story: readonly DemoEvent[]
}

/** Events within this time are posted together, so that the ledger can batch. */
const WINDOW_MS = 20 * 60_000
const weights: Readonly<Record<string, number>> = {
  RNG: 10,
  LIVE: 6,
  FISH: 3,
  PVP: 2,
  SPORTS: 4,
}
/** Where the members of the demo world are paid. */
const BANK = "Harbor Bank"
const REJECTED = "The account number does not belong to the name of the account."

/**
 * Numbers that no telephone company assigns (NANP 555-0100 to 555-0199), so that a demo texts no stranger; a hundred have one.
 */
const mobileOf = ({ currency }: Brand, opened: number): string | undefined =>
  currency === "USD" && opened < 100 ? `+1202555${String(100 + opened).padStart(4, "0")}` : undefined

export async function createStoryteller(platform: Platform, clock: ReturnType<typeof standingClock>): Promise<Storyteller> {
  return new Storyteller(platform, clock, await hashPassword(DEMO_PASSWORD), await hashPassword(DEMO_PAYMENT_PASSWORD))
}

/** Replays stories on the platform: opens accounts, pays and plays with the platform's own code, at the time of each event. */
class Storyteller {
  private readonly platform: Platform
  private readonly clock: ReturnType<typeof standingClock>
  private readonly passwordHash: string
  private readonly paymentPasswordHash: string
  private readonly ids = new Map<string, number>()
  private rounds = 0

  constructor(platform: Platform, clock: ReturnType<typeof standingClock>, passwordHash: string, paymentPasswordHash: string) {
    this.platform = platform
    this.clock = clock
    this.passwordHash = passwordHash
    this.paymentPasswordHash = paymentPasswordHash
  }

  /** The games of a brand as its members play them; its lotteries have stories of their own. */
  async gamesOf(brand: number, betMultiplier: number): Promise<StoryGame[]> {
    const games = await this.platform.database.rows<Omit<StoryGame, "weight"> & { hot: boolean }>(sql`
        select game.id, game.vendor, game.code, game_type as "gameType", return_ppm as "returnPpm",
               min_bet * ${betMultiplier} as "minBet", is_hot as hot
        from game join vendor on vendor.id = game.vendor and vendor.transfer_url is null
             join brand_vendor on brand_vendor.vendor = game.vendor and brand_vendor.brand = ${brand}
        where not is_lobby and vendor.id <> ${LOTTERY_VENDOR} and ${isShown} order by game.vendor, game.code`)
    return games.map(({ hot, ...game }) => ({
      ...game,
      returnPpm: game.returnPpm || 950_000,
      weight: (weights[game.gameType] ?? 1) * (hot ? 4 : 1),
    }))
  }

  /** Replays all stories together in chronological order; `between` is called at the end of each day. */
  async tell(chapters: readonly Chapter[], between: (instant: Date) => Promise<void>): Promise<void> {
    const all = chapters
      .flatMap(({ brand, story }) => story.map(happening => ({ brand, happening })))
      .sort((left, right) => left.happening.at.getTime() - right.happening.at.getTime())
    let day = ""
    for (let from = 0; from < all.length; ) {
      const start = all[from]!.happening.at
      const today = start.toISOString().slice(0, 10)
      if (day && today !== day) {
        await catchUp(this.platform)
        this.clock.set(start)
        await between(start)
      }
      day = today
      let to = from
      while (to < all.length && all[to]!.happening.at.getTime() < start.getTime() + WINDOW_MS) to++
      this.clock.set(start)
      await this.tellWindow(all.slice(from, to))
      from = to
    }
  }

  /** Traces that active members leave: their last visit and the games they played. */
  async finish(): Promise<void> {
    const { platform } = this
    await platform.database.run(sql`
        insert into recent_game (member, game, at)
        select member, game, max(opened_at) from round where game is not null group by member, game on conflict do nothing`)
    await platform.database.run(sql`
        insert into favorite (member, game, at)
        select member, game, now() from (
          select member, game, row_number() over (partition by member order by count(*) desc, game) as place from round
          where game is not null group by member, game
        ) played where place <= 4 on conflict do nothing`)
    await platform.database.run(sql`
        update member set first_login_at = member.created_at, last_login_at = coalesce(played.at, member.created_at),
          last_login_ip = '203.0.113.7',
                          password_set_at = now()
        from member whose left join (select member, max(opened_at) as at from round
          group by member) played on played.member = whose.id
        where whose.id = member.id`)
  }

  private key(brand: number, username: string): string {
    return `${brand}/${username}`
  }

  private async happen(brandId: number, happening: DemoEvent): Promise<void> {
    const { platform, ids } = this
    const brand = await platform.brands.byId(brandId)
    if (happening.what === "join") {
      const { username, nickname, type, upline, rebatePpm, prizeGroup } = happening.person
      const { id } = await openMember(platform.database, {
        brand: brandId,
        type,
        username,
        nickname,
        passwordHash: this.passwordHash,
        paymentPasswordHash: this.paymentPasswordHash,
        upline: upline === undefined ? undefined : ids.get(this.key(brandId, upline)),
        rebatePpm,
        prizeGroup,
        mobile: mobileOf(brand, ids.size),
        profile: { email: `${username}@mail.example` },
        birthDate: [1958 + (ids.size % 45), 1 + (ids.size % 12), 1 + (ids.size % 28)]
          .map(part => String(part).padStart(2, "0"))
          .join("-"),
        at: happening.at,
      })
      ids.set(this.key(brandId, username), id)
      return
    }
    const member = ids.get(this.key(brandId, happening.username))!
    switch (happening.what) {
      case "deposit":
        return payIn(platform, { ...happening, brand: brandId, member, at: this.clock.now() })
      case "withdrawal":
        return this.withdraw(brandId, member, happening.amount, happening.decision)
      case "round":
        return this.play(brand, member, happening)
    }
  }

  /** Bet and win in order on the member's account; the ledger keeps that order, so the first isn't awaited. */
  private async play(
    brand: Brand,
    member: number,
    { game, stake, win, at }: Extract<DemoEvent, { what: "round" }>,
  ): Promise<void> {
    const { platform } = this
    const { vendor, id } = game as StoryGame
    const { cash, clearing } = await accountsOf(platform.ledger, vendor, {
      brand: brand.id,
      currency: brand.currency,
      member,
    })
    const round = `D${++this.rounds}`
    const common = { source: sourceOf(vendor), round, game: id, at }
    const answers = await Promise.all([
      platform.ledger.post({ ...common, ref: `${round}-bet`, kind: "bet", debit: cash, credit: clearing, amount: stake }),
      platform.ledger.post({
        ...common,
        ref: `${round}-win`,
        kind: "win",
        debit: clearing,
        credit: cash,
        amount: win,
        detail: { end: true },
      }),
    ])
    if (answers.some(({ status }) => status !== "posted")) throw new Error(`The demo world's round ${round} was not posted`)
  }

  private async withdraw(brand: number, member: number, amount: number, decision: "approve" | "reject" | "wait"): Promise<void> {
    const { platform } = this
    const purse = await purseOf(platform.ledger, await platform.brands.byId(brand), member)
    // Decided now, requested 20 to 90 minutes ago, so that the usual time that members read is one of people at work.
    const minutes = decision === "wait" ? 0 : 20 + ((member + amount) % 71)
    const at = new Date(this.clock.now().getTime() - minutes * 60_000)
    const { id } = await platform.database.transaction(async tx => {
      await this.addPayee(tx, brand, member)
      const row = await tx.one<{ id: number }>(sql`
        insert into withdrawal (brand, member, request, account, method, amount, institution, destination, holder, created_at)
        select brand, member, gen_random_uuid(), id, kind, ${amount}, institution, number, holder, ${at}
        from payout_account where member = ${member} returning id`)
      await mustMove(platform.ledger, tx, purse, { kind: "withdrawal-hold", ref: `withdrawal:${row.id}`, amount, at })
      return row
    })
    if (decision === "approve") await approveWithdrawal(platform, id, "demo")
    if (decision === "reject") await rejectWithdrawal(platform, id, "demo", REJECTED)
  }

  /** Everyone is paid to one bank account. */
  private async addPayee(tx: Database, brand: number, member: number): Promise<void> {
    const owner = await tx.row<{ name: string | null; username: string }>(sql`
      select profile ->> 'payeeName' as name, username from member
      where id = ${member} and not exists (select from payout_account a where a.member = member.id)`)
    if (!owner) return
    const now = this.clock.now()
    const number = String(110_000_000_000 + ((member * 7_919) % 1_000_000_000))
    const holder = owner.name === null ? owner.username : openAnswer(member, "payeeName", owner.name)
    const account = { kind: "bank", institution: BANK, number, holder } as const
    await storePayee(tx, { brand, member, request: randomUUID(), ...account, createdAt: now, usableAt: now })
  }

  /** Members act concurrently, each in their own order; new accounts come first, uplines before their downlines. */
  private async tellWindow(window: readonly { brand: number; happening: DemoEvent }[]): Promise<void> {
    const lives = new Map<string, { rounds: boolean; step: () => Promise<void> }[]>()
    for (const { brand, happening } of window) {
      if (happening.what === "join") {
        await this.happen(brand, happening)
        continue
      }
      const whose = this.key(brand, happening.username)
      lives.set(whose, [
        ...(lives.get(whose) ?? []),
        { rounds: happening.what === "round", step: () => this.happen(brand, happening) },
      ])
    }
    await Promise.all([...lives.values()].map(this.live))
  }

  /** Rounds follow each other without waiting; a cashier step waits for everything before it. */
  private readonly live = async (steps: readonly { rounds: boolean; step: () => Promise<void> }[]): Promise<void> => {
    let playing: Promise<void>[] = []
    for (const { rounds, step } of steps) {
      if (rounds) playing.push(step())
      else {
        await Promise.all(playing)
        playing = []
        await step()
      }
    }
    await Promise.all(playing)
  }
}
