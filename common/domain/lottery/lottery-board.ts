import { makeAutoObservable } from "mobx"
import type { Api } from "../../api/client.ts"
import {
  type Lottery,
  lotteryGame,
  lotteryGames,
  openLottery,
  type PrizeMode,
  recentLotteries,
  vietnamMenu,
  vietnamRecent,
} from "../../api/lottery.ts"
import type { TimerClock } from "../environment.ts"
import { Remote } from "../remote.ts"
import { askAfterDraws } from "./after-draws.ts"

/** The selected lotteries, and the language. */
type LotteryChoice = { readonly language: string } & (
  | { readonly prizeModes: readonly PrizeMode[] }
  | { readonly gameCode: string }
  | { readonly vietnam: true }
  | { readonly recent: "all" | "vietnam" }
)

export interface LotteryDependencies {
  readonly api: Api
  readonly clock: TimerClock
  /** The platform's clock. */
  readonly site: { now(): number }
}

/** Lotteries with their next and last draws; while watched, a draw shows as soon as it has been held. */
export class LotteryBoard {
  readonly games: Remote<readonly Lottery[], LotteryChoice>
  private choice: LotteryChoice | undefined = undefined
  private readonly dependencies: LotteryDependencies

  constructor(dependencies: LotteryDependencies) {
    this.dependencies = dependencies
    this.games = new Remote(choice => chosen(dependencies.api, choice, this.games.value ?? []))
    makeAutoObservable<this, "dependencies" | "choice">(this, { games: false, dependencies: false, choice: false })
  }

  /** In another language the lotteries stay until they are read again: what is typed about them stays with them. */
  show(choice: LotteryChoice): Promise<void> {
    const before = this.choice
    this.choice = choice
    const isTranslated = before && before.language !== choice.language && lotteriesOf(before) === lotteriesOf(choice)
    if (!isTranslated) this.games.put(undefined)
    return this.reload()
  }

  async reload(): Promise<void> {
    if (this.choice) await this.games.load(this.choice)
  }

  /** Whether there is anything to watch. */
  get known(): boolean {
    return this.games.value !== undefined
  }

  watch(): () => void {
    const { clock, site } = this.dependencies
    return askAfterDraws({ clock, now: () => site.now(), due: () => this.due, ask: () => this.reload() })
  }

  private get due(): number {
    return Math.min(...(this.games.value ?? []).map(({ next }) => (next ? Date.parse(next.drawsAt) : Number.POSITIVE_INFINITY)))
  }
}

const lotteriesOf = (choice: LotteryChoice): string => JSON.stringify({ ...choice, language: undefined })

/** If only some types can't be read, theirs stay as they were (`known`). */
async function chosen(api: Api, choice: LotteryChoice, known: readonly Lottery[]): Promise<readonly Lottery[]> {
  const { language } = choice
  if ("gameCode" in choice) return [await api(lotteryGame, { gameCode: choice.gameCode, language })]
  if ("prizeModes" in choice) {
    const ofEach = await Promise.allSettled(choice.prizeModes.map(prizeMode => api(lotteryGames, { prizeMode, language })))
    const lost = ofEach.find(({ status }) => status === "rejected")
    if (lost?.status === "rejected" && ofEach.every(({ status }) => status === "rejected")) throw lost.reason
    return ofEach.flatMap((one, at) =>
      one.status === "fulfilled" ? one.value.games : known.filter(({ prizeMode }) => prizeMode === choice.prizeModes[at]),
    )
  }
  if ("vietnam" in choice) return (await api(vietnamMenu, { language })).games
  return (await api(choice.recent === "vietnam" ? vietnamRecent : recentLotteries, { language })).games
}

/** Records that the member opened a lottery, so that they find it again; a failure is ignored. */
export const noteOpened = async (api: Api, gameCode: string): Promise<void> => {
  await api(openLottery, { gameCode }).catch(() => undefined)
}
