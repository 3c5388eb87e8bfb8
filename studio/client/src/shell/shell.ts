import type { LiveChat } from "../chat/live-chat.ts"
import type { ChatTexts } from "../chat/texts.ts"
import { h } from "../dom.ts"
import type { GameClient, GameTexts, Kit, Mounted, Phase } from "../kit.ts"
import { type FormatMoney, readDecimal, typedDecimal } from "../money.ts"
import { openFairness } from "../panels/fairness.ts"
import { openHistory } from "../panels/history.ts"
import { openRules } from "../panels/rules.ts"
import { openSettings } from "../panels/settings.ts"
import { openStakes } from "../panels/stakes.ts"
import type { ParentRequests, SendToParent } from "../parent.ts"
import type { ShellSession, StudioApi } from "../studio-api.ts"
import { loadTexts, type ShellTexts, type Texts } from "../words.ts"
import { AutoControl } from "./auto-control.ts"
import { buildFrame } from "./frame.ts"
import type { FreeRounds, FreeRoundsTexts } from "./free-rounds.ts"
import { haptics } from "./haptics.ts"
import { Hud } from "./hud.ts"
import { Jackpot, type JackpotTexts } from "./jackpot.ts"
import { keptBets } from "./kept-bets.ts"
import { listenToKeys } from "./keys.ts"
import { createOverlay } from "./overlay.ts"
import { storedPreferences } from "./preferences.ts"
import { ShellRounds } from "./rounds.ts"
import { seaSeat } from "./sea-seat.ts"
import { createSessionStrip } from "./session-strip.ts"
import { shellKit } from "./shell-kit.ts"
import { shellSounds } from "./shell-sounds.ts"
import type { SiteBar } from "./site-bar.ts"
import { soundButton } from "./sound-button.ts"
import { createStake, type StakePicker } from "./stake.ts"
import { createSynth } from "./synth.ts"
import { toolBar } from "./tool-bar.ts"
import { turboButton } from "./turbo-button.ts"

interface Shell {
  root: HTMLElement
  client: GameClient
  api: StudioApi
  session: ShellSession
  words: ShellTexts
  texts: Texts<GameTexts>
  money: FormatMoney
  sendToParent: SendToParent | undefined
  siteBar: SiteBar
  /** The requested room. */
  room: string | null
  /** The round to open in the history. */
  round: string | null
  /** Receives what the framing site can ask for. */
  onParent(requests: ParentRequests): void
  onEnd(code: string): void
}

/** Builds the frame around every game, mounts the game on the stage and starts play. */
export async function openShell(shell: Shell): Promise<void> {
  const { client, session, words, money, api } = shell
  const opened = new OpenShell(shell)
  const terms = client.game.kind === "instant" ? client.game.jackpot : undefined
  const { jackpot: first } = session
  if (terms && first) {
    const { overlay, sounds, hud } = opened
    const texts: JackpotTexts = await loadTexts(words.language, "jackpot")
    opened.jackpot = new Jackpot({ api, first, terms, texts, money, overlay, sounds, say: text => hud.say(text) })
  }
  if (client.game.kind === "shared" && client.game.fullAt !== undefined) await opened.addChat()
  if (session.freeRounds.length > 0) await opened.addFreeRounds()
  await opened.start()
}

/** The stake control of a session: starts at an open round's stake, else at the requested room's, else at the last one. */
function stakeOf({ client, session, room }: Shell): StakePicker {
  const rooms = client.game.kind === "shared" && room ? client.game.room : undefined
  const unit = client.game.stakeUnit
  return createStake({
    all: session.stakes.filter(minor => (client.takes?.(minor) ?? true) && (unit === undefined || minor % unit === 0)),
    unit,
    last: session.open?.stake ?? session.stakes.find(minor => rooms?.(minor) === room) ?? session.last?.stake,
    own: client.stakes === "own",
  })
}

/** A mounted shell: its display, the rounds, and the game. */
class OpenShell {
  readonly hud
  readonly sounds
  readonly overlay = createOverlay()
  jackpot: Jackpot | undefined
  private freeRounds: FreeRounds | undefined
  private chat: LiveChat | undefined
  private readonly shell: Shell
  private readonly synth = createSynth()
  private readonly stake: StakePicker
  private readonly strip
  private readonly sound
  private readonly preferences = storedPreferences()
  private readonly haptics = haptics(this.preferences)
  private readonly auto: AutoControl | undefined
  private readonly typed
  private readonly rounds: ShellRounds
  private readonly kit: Kit
  private readonly listeners: ((phase: Phase) => void)[] = []
  private mounting: Promise<Mounted> | undefined
  private mounted: Mounted | undefined

  constructor(shell: Shell) {
    const { root, session, words, texts, money } = shell
    this.shell = shell
    this.sounds = shellSounds(this.synth)
    this.stake = stakeOf(shell)
    this.typed = {
      read: (text: string) => readDecimal(text, words.language, session.exponent),
      write: typedDecimal(words.language, session.exponent),
    }
    this.auto = this.createAuto()
    this.hud = this.createHud()
    this.strip = createSessionStrip(words, money)
    this.sound = soundButton(words, this.synth, this.preferences)
    this.rounds = this.createRounds()
    const { synth, sounds, haptics, overlay, stake, listeners, isTurbo } = this
    const choices = h("section", { class: "choices" })
    const onPhase = (listener: (phase: Phase) => void) => void listeners.push(listener)
    const own = { root, choices, session, free: session.mode === "free", words, texts, money, onPhase }
    const parts = {
      ...own,
      synth,
      sounds,
      haptics,
      overlay,
      stake,
      isTurbo,
      chatButton: () => this.chat?.button,
      joinSea: seaSeat(shell.api),
      saved: keptBets(shell.api),
      pastMarks: async () => (await shell.api.pastMarks(this.rounds.seat.table?.room ?? "")).marks,
    }
    this.kit = shellKit(parts, this.rounds, this.hud)
  }

  async start(): Promise<void> {
    const { hud, synth, sound, shell } = this
    const { client, session, round, onParent } = shell
    onParent({
      rules: this.openRules,
      beside: on => shell.root.toggleAttribute("data-beside", on),
      moved: () => void this.rounds.state.follow(),
    })
    shell.sendToParent?.({ baize: "ready" })
    addEventListener("focus", () => shell.sendToParent?.({ baize: "front" }))
    const stage = h("section", { class: "stage" })
    this.build(stage)
    hud.setBalance(session.balance)
    hud.setWin(undefined)
    // Locked until the game is mounted: a button that looks ready and does nothing is worse than one that waits.
    hud.setPhase("sending")

    this.rounds.drawEarly()
    this.mounting = Promise.resolve(client.mount(stage, this.kit))
    this.mounted = await this.mounting
    listenToKeys({
      main: this.pressMain,
      mute: sound.toggle,
      leave: () => shell.sendToParent?.({ baize: "closed" }),
      wake: synth.wake,
      other: event => this.mounted?.key?.(event) ?? false,
    })
    if (round) this.openHistory(round)
    this.chat?.start()
    await this.rounds.start()
    const { words, money } = shell
    await this.overlay.prepare({ title: words("result.big"), subtitle: money(1_234_567) })
  }

  /** The chat of a live table; loaded only where there is one. */
  async addChat(): Promise<void> {
    const { api, root, words } = this.shell
    const [{ liveChat }, texts] = await Promise.all([
      import("../chat/live-chat.ts"),
      loadTexts(words.language, "chat") as Promise<ChatTexts>,
    ])
    this.chat = liveChat({ api, root, texts, table: () => this.rounds.seat.table })
  }

  /** The bar of the player's free rounds; loaded only where there are some. */
  async addFreeRounds(): Promise<void> {
    const { api, session, words, money } = this.shell
    const { hud, stake, kit } = this
    const [{ FreeRounds }, texts] = await Promise.all([
      import("./free-rounds.ts"),
      loadTexts(words.language, "free-rounds") as Promise<FreeRoundsTexts>,
    ])
    this.freeRounds = new FreeRounds({ api, granted: session.freeRounds, texts, money, hud, stake })
    kit.choices.append(this.freeRounds.element)
  }

  private readonly pressMain = (): void => {
    const { rounds, overlay } = this
    const { phase } = rounds.state
    this.haptics("tap")
    if (phase === "showing" && overlay.shown) overlay.skip()
    else if (phase === "showing") rounds.skip()
    else if ((phase === "idle" && !this.freeRounds?.holds) || phase === "open") this.mounted?.main()
    else if (phase === "sending") this.mounted?.mainAgain?.()
  }

  /** Turbo shortens shows; a table has the same time for everyone. */
  private get turboAllowed(): boolean {
    const { session } = this.shell
    return session.pace.turbo && session.game.kind !== "shared"
  }

  private readonly isTurbo = (): boolean => this.turboAllowed && this.preferences.values.turbo

  /** Rounds that start by themselves, where the game and the law of the brand allow it. */
  private createAuto(): AutoControl | undefined {
    const { client, session, words, money } = this.shell
    if (!client.autoplay || !session.pace.autoplay) return undefined
    return new AutoControl({
      client,
      words,
      money,
      ...this.typed,
      hud: () => this.hud,
      rounds: () => this.rounds,
      game: () => this.mounted,
      stake: () => this.stake.value,
      cost: () => (this.freeRounds?.paying === undefined ? this.stake.value : 0),
      held: () => this.freeRounds?.holds ?? false,
      turbo: this.isTurbo,
    })
  }

  private createHud(): Hud {
    const { words, texts, money, client, session } = this.shell
    const { stake, sounds } = this
    return new Hud({
      words,
      money,
      free: session.mode === "free",
      stake,
      stakes: client.stakes,
      button: client.button,
      texts: { main: texts("main"), press: texts("press") },
      beside: {
        before: this.auto?.element,
        after: this.turboAllowed && client.autoplay ? turboButton(words, this.preferences) : undefined,
      },
      actions: {
        main: this.pressMain,
        moveStake: by => {
          if (this.rounds.state.phase !== "idle") return
          sounds.click()
          stake.move(by)
        },
        scaleStake: by => {
          if (this.rounds.state.phase !== "idle") return
          sounds.click()
          stake.scale(by, this.rounds.state.balance)
        },
        chooseStake: () =>
          openStakes({
            words,
            money,
            stake,
            ...this.typed,
            funds: () => this.rounds.state.balance,
          }),
        refill: () => this.rounds.refill(),
      },
    })
  }

  private createRounds(): ShellRounds {
    const { api, session, words, money, sendToParent, onEnd } = this.shell
    const { hud, stake, strip } = this
    return new ShellRounds({
      api,
      session,
      words,
      money,
      hud,
      stake,
      sendToParent,
      onEnd,
      game: () => this.mounted,
      freeRounds: () => this.freeRounds,
      room: () => this.roomAt(stake.value),
      onJackpot: async round => this.jackpot?.celebrate(round),
      onResult: strip.add,
      onBooked: (round, hand) => this.auto?.booked(round, hand),
      automatic: () => this.auto?.running ?? false,
      turbo: this.isTurbo,
      onTable: () => this.auto?.changed(),
      onChat: () => this.chat?.take,
      onPhase: phase => {
        hud.setPhase(phase)
        this.freeRounds?.setPhase(phase)
        this.auto?.changed()
        for (const listener of this.listeners) listener(phase)
      },
    })
  }

  /** The stake decides on it, or else the studio: a further table of a game opens while the others are full. */
  private roomAt(stake: number): string {
    const { client, room, session } = this.shell
    if (client.game.kind !== "shared") return ""
    return client.game.room?.(stake) ?? this.rounds.seat.table?.room ?? session.table?.room ?? room ?? ""
  }

  /** Rules and history need the game's own texts: opened early, they wait until it is mounted. */
  private readonly openRules = (): void => void this.mounting?.then(() => openRules(this.kit, this.shell.client, this.jackpot))

  private openHistory(firstRound?: string): void {
    const { kit, shell, jackpot } = this
    void this.mounting?.then(() => openHistory(kit, shell.client, shell.api, jackpot?.texts, firstRound))
  }

  private opensFairness = false

  private async openFairness(): Promise<void> {
    const { words, api, session } = this.shell
    if (this.opensFairness) return
    this.opensFairness = true
    await this.rounds.drawn
    this.opensFairness = false
    const { state, seat } = this.rounds
    openFairness(words, api, {
      current: state.fairness,
      changed: view => {
        state.fairness = view
      },
      openHistory: () => this.openHistory(),
      chain: () => (session.game.kind === "shared" ? seat.table?.chain : undefined),
      language: words.language,
    })
  }

  private build(stage: HTMLElement): void {
    const { root, client, words, sendToParent, siteBar } = this.shell
    const { kit, hud, jackpot, sound, strip, overlay, preferences } = this
    preferences.onChange(() => root.toggleAttribute("data-left", preferences.values.leftHanded))
    const tools = toolBar({
      words,
      rules: this.openRules,
      history: () => this.openHistory(),
      fairness: () => void this.openFairness(),
      settings: () => openSettings(words, preferences, { turbo: this.turboAllowed }),
      sound,
      sendToParent,
      siteBar,
      logo: client.logo !== undefined,
    })
    buildFrame({ kit, client, hud, stage, tools, jackpot: jackpot?.element, last: [strip.element, overlay.element] })
  }
}
