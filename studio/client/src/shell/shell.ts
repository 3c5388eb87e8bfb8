import { decimal } from "../../../fair/fraction.ts"
import { h, iconButton } from "../dom.ts"
import type { Celebration, GameClient, GameTexts, Kit, Mounted, Phase } from "../kit.ts"
import type { Money } from "../money.ts"
import { openFairness } from "../panels/fairness.ts"
import { openHistory } from "../panels/history.ts"
import { openPanel } from "../panels/panel.ts"
import { openRules } from "../panels/rules.ts"
import { openStakes } from "../panels/stakes.ts"
import type { Tell } from "../parent.ts"
import type { Session, StudioApi } from "../studio-api.ts"
import type { Texts, Words } from "../words.ts"
import { celebrate } from "./celebrate.ts"
import { createHud } from "./hud.ts"
import { icons } from "./icons.ts"
import { createJackpot } from "./jackpot.ts"
import { listenToKeys } from "./keys.ts"
import { createOverlay } from "./overlay.ts"
import { createRounds } from "./rounds.ts"
import { createSessionStrip } from "./session-strip.ts"
import { shellSounds } from "./shell-sounds.ts"
import { soundButton } from "./sound-button.ts"
import { createStake } from "./stake.ts"
import { createSynth } from "./synth.ts"

interface Shell {
  root: HTMLElement
  client: GameClient
  api: StudioApi
  session: Session
  words: Words
  texts: Texts<GameTexts>
  money: Money
  tell: Tell | undefined
  /** The room that was asked for. */
  room: string | null
  /** The round that somebody wants to look at: the history opens at it. */
  round: string | null
  /** Gets how to show the rules, for the site that may ask for them. */
  onRules(show: () => void): void
  onEnd(code: string): void
}

/** Builds what every game stands in, puts the game on the stage and lets it play. */
export async function openShell({
  root,
  client,
  api,
  session,
  words,
  texts,
  money,
  tell,
  room,
  round,
  onRules,
  onEnd,
}: Shell): Promise<void> {
  const free = session.mode === "free"
  const synth = createSynth()
  const sounds = shellSounds(synth)
  const rooms = client.game.kind === "shared" && room ? client.game.room : undefined
  const stake = createStake(
    session.stakes.filter(minor => client.takes?.(minor) ?? true),
    session.open?.stake ?? session.stakes.find(minor => rooms?.(minor) === room) ?? session.last?.stake,
    client.stakes === "own",
  )
  const listeners: ((phase: Phase) => void)[] = []
  let mounted: Mounted | undefined

  const pressMain = () => {
    if (rounds.phase === "showing") return overlay.shown ? overlay.skip() : rounds.skip()
    if (rounds.phase === "idle" || rounds.phase === "open") mounted?.main()
  }
  const hud = createHud({
    words,
    money,
    free,
    stake,
    stakes: client.stakes,
    button: client.button,
    texts: { main: texts("main"), press: texts("press") },
    actions: {
      main: pressMain,
      moveStake(by) {
        if (rounds.phase !== "idle") return
        sounds.click()
        stake.move(by)
      },
      chooseStake: () => openStakes(words, money, stake.all, stake.value, stake.choose),
      refill: () => rounds.refill(),
    },
  })
  const overlay = createOverlay()
  const terms = client.game.kind === "instant" ? client.game.jackpot : undefined
  const { jackpot: first } = session
  const jackpot =
    terms && first
      ? await createJackpot({ api, first, terms, language: words.language, money, overlay, sounds, say: hud.say })
      : undefined
  const strip = createSessionStrip(words, money)
  const sound = soundButton(words, synth)
  const rounds = createRounds({
    api,
    session,
    words,
    money,
    hud,
    stake,
    tell,
    onEnd,
    game: () => mounted,
    room: () => (client.game.kind === "shared" ? (client.game.room?.(stake.value) ?? "") : ""),
    onJackpot: async round => jackpot?.celebrate(round),
    onResult: strip.add,
    onPhase(phase) {
      hud.setPhase(phase)
      for (const listener of listeners) listener(phase)
    },
  })

  const stage = h("section", { class: "stage" })
  const choices = h("section", { class: "choices" })
  const percents = (decimals: number) =>
    new Intl.NumberFormat(words.language, { style: "percent", maximumFractionDigits: decimals })
  const kit: Kit = {
    root,
    choices,
    session,
    free,
    language: words.language,
    words,
    texts,
    money,
    percent: (part, decimals = 4) => percents(decimals).format(decimal(part, decimals + 2) as `${number}`),
    synth,
    sounds,
    overlay,
    get phase() {
      return rounds.phase
    },
    onPhase: listener => void listeners.push(listener),
    get balance() {
      return rounds.balance
    },
    stake,
    play: rounds.play,
    step: rounds.step,
    enter: rounds.enter,
    leave: rounds.leave,
    get entered() {
      return rounds.entered
    },
    get table() {
      return rounds.table
    },
    now: rounds.now,
    main: hud.setMain,
    plate: hud.setPlate,
    notice: hud.setNotice,
    say: hud.say,
    win: minor => hud.setWin(minor, rounds.atStake),
    celebrate: (win: Celebration) => celebrate(kit, win),
    get skipping() {
      return rounds.skipping
    },
    nextPart: rounds.nextPart,
    panel: (title, fill) => openPanel(words, title, fill),
  }

  const historyAt = (asked?: string) => openHistory(kit, client, api, jackpot?.texts, asked)
  const history = () => historyAt()
  const rules = () => openRules(kit, client, jackpot)
  onRules(rules)
  const fairness = () =>
    openFairness(words, api, {
      current: rounds.fairness,
      changed: rounds.setFairness,
      openHistory: history,
      chain: () => (session.game.kind === "shared" ? rounds.table?.chain : undefined),
      language: words.language,
    })
  const name = client.logo
    ? h("h1", { class: "logo" }, h("img", { src: client.logo, alt: texts("name") }))
    : h("h1", { class: "name" }, texts("name"))
  root.dataset.game = client.game.code
  root.toggleAttribute("data-free", free)
  root.replaceChildren(
    h(
      "header",
      { class: "top" },
      h(
        "div",
        { class: "top-left" },
        !client.logo && name,
        jackpot?.element,
        free && h("strong", { class: "free-badge", title: words("game.freePlayHint") }, words("game.freePlay")),
      ),
      h(
        "nav",
        { class: "tools", "aria-label": words("tools.bar") },
        iconButton(words("tools.rules"), icons.rules, rules),
        iconButton(words("tools.history"), icons.history, history),
        iconButton(words("tools.fairness"), icons.fairness, fairness),
        sound.element,
        tell && iconButton(words("tools.exit"), icons.exit, () => tell({ baize: "closed" })),
      ),
    ),
    h("div", { class: "marquee" }, client.logo ? name : null),
    stage,
    hud.plate,
    choices,
    hud.controls,
    strip.element,
    overlay.element,
  )
  hud.setBalance(session.balance)
  hud.setWin(undefined)
  // Locked until the game stands: a button that looks ready and does nothing is worse than one that waits.
  hud.setPhase("sending")

  mounted = await client.mount(stage, kit)
  listenToKeys({ main: pressMain, mute: sound.toggle, wake: synth.wake, other: event => mounted?.key?.(event) ?? false })
  if (round) historyAt(round)
  await rounds.start()
}
