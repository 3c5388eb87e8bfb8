import type { StudioGame } from "@baize/studio/games/game.ts"
import type { Page } from "playwright-core"
import { findings } from "../support/axe.ts"
import { favorites, history, type PanelOpening, textsIn } from "./game-panels.ts"
import { shootAs } from "./inspect-page.ts"
import { longestResult } from "./longest-result.ts"
import { misfits } from "./misfits.ts"
import { barriers } from "./named-controls.ts"
import { cutTexts } from "./out-of-reach.ts"
import { laying } from "./play/laying.ts"
import { whole } from "./whole-game.ts"

export const phone = { width: 360, height: 640 }
const turned = { width: 640, height: 360 }
/** A round of a hurried table, with the wait for the next. */
const ROUND_MS = 45_000
/** A ball falls while the next can be played. */
const FALL_MS = 5000
/** Rounds until one comes to a decision: a first mine ends others. */
const ROUNDS = 3
/** Decisions of a round that are looked at. */
const DECISIONS = 2

async function resize(page: Page, size: typeof phone): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size)
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** A player who goes from game to game on a phone, in one language: what does not fit there, and what axe reports. */
export class GameTour {
  readonly findings: string[] = []
  /** The panels that a game had. */
  readonly opened = new Set<string>()
  readonly page: Page
  private readonly language: string

  constructor(page: Page, language: string) {
    this.page = page
    this.language = language
  }

  /** Looks at a panel, upright and turned, and closes it. */
  async panel(code: string, { name, open }: PanelOpening): Promise<void> {
    const { page, language } = this
    if (!(await open(page, language))) return
    this.opened.add(name)
    const dialogs = page.locator("dialog[open]")
    await dialogs.first().waitFor()
    await this.note(`${code} ${name}`, async () => [...(await misfits(page)), ...(await findings(page))])
    await resize(page, turned)
    await this.note(`${code} ${name} in landscape`, () => misfits(page))
    await resize(page, phone)
    for (let left = await dialogs.count(); left > 0; left = await dialogs.count()) await page.keyboard.press("Escape")
  }

  /** Lays chips at a live table, and keeps them. */
  async keepBets(code: string): Promise<void> {
    await laying[code]?.(this.page)
    await this.panel(code, favorites)
  }

  /** Plays a round with all that it brings: decisions, the longest result, and what the history says of it. */
  async play({ code, kind }: StudioGame): Promise<void> {
    const { page } = this
    const rounds = kind === "instant" ? 1 : ROUNDS
    const main = page.locator(":is(.spin, .rope-button):enabled:visible").first()
    for (let round = 0, hasDecided = false; round < rounds && !hasDecided; round++) {
      await laying[code]?.(page)
      await main.press("Enter")
      hasDecided = await this.decide(code)
    }
    await this.game(`${code} result`)
    await this.longestResult(code)
    await this.panel(code, history)
  }

  /** The longest of the notices that interrupt play, and the banner of a win. */
  async notices(code: string): Promise<void> {
    const { page, language } = this
    const { notice, result } = textsIn("", language)
    const longest = Object.values<string>(notice).sort((one, other) => other.length - one.length)[0]!
    const say = (text: string) =>
      page.locator(".notice").evaluate((one, said) => {
        one.textContent = said
        ;(one as HTMLElement).hidden = said === ""
      }, text)
    await say(longest)
    await this.game(`${code} notice`)
    await say("")
    await page.locator(".overlay").evaluate(
      (one, title) => {
        one.querySelector("h2")!.textContent = title
        ;(one as HTMLElement).dataset.kind = "win"
        ;(one as HTMLElement).hidden = false
      },
      Object.values<string>([result.big, result.huge, result.grand]).sort((one, other) => other.length - one.length)[0]!,
    )
    await this.note(`${code} big win`, async () => [...(await cutTexts(page)), ...(await barriers(page))])
    await page.locator(".overlay").evaluate(one => ((one as HTMLElement).hidden = true))
  }

  /** Decides until the round is over; whether there was something to decide. */
  private async decide(code: string): Promise<boolean> {
    const { page } = this
    const spin = page.locator(".spin")
    const seen = new Set<string>()
    let hasBegun = false
    for (const began = performance.now(); performance.now() - began < ROUND_MS; await page.waitForTimeout(60)) {
      const phase = await spin.getAttribute("data-phase")
      if (phase === "idle" && hasBegun) return seen.size > 0
      hasBegun ||= phase !== "idle" || performance.now() - began > FALL_MS
      if (phase === "showing") await spin.press("Enter")
      if (phase !== "open") continue
      const asked = (await spin.getAttribute("aria-label")) ?? ""
      if (!seen.has(asked) && seen.size < DECISIONS) {
        seen.add(asked)
        await this.game(`${code} decision ${seen.size}`)
        if (seen.size === 1) await this.everyAct(code)
      }
      await this.act(seen.size)
    }
    this.findings.push(`${this.language} ${code}: a round does not end`)
    return true
  }

  /** Takes what there is to take once it was looked at; else the first step. */
  private async act(seen: number): Promise<void> {
    const { page } = this
    const enabled = (selector: string) => page.locator(`${selector}:enabled:not([aria-haspopup]):visible`).first()
    const [stand, decline] = [enabled(".blackjack-act.stand"), enabled(".blackjack-act.decline")]
    const [spin, step] = [enabled(".spin"), enabled(":is(.choices, .stage) button")]
    for (const one of seen >= DECISIONS ? [decline, stand, spin, step] : [decline, stand, step, spin]) {
      if ((await one.count()) === 0) continue
      await one.click({ timeout: 1000 }).catch(() => {})
      return
    }
  }

  /** All four acts at once, and both about insurance: whatever the cards allow. */
  private async everyAct(code: string): Promise<void> {
    const acts = this.page.locator(".blackjack-acts")
    if ((await acts.count()) === 0) return
    for (const insurance of [false, true]) {
      await acts.evaluate((group, insured) => {
        for (const one of group.children as HTMLCollectionOf<HTMLButtonElement>) {
          one.hidden = insured !== one.matches(".insure, .decline")
          one.disabled = false
        }
        group.toggleAttribute("data-insurance", insured)
      }, insurance)
      await this.game(`${code} ${insurance ? "insurance" : "all acts"}`)
    }
    await acts.evaluate(group => {
      for (const one of group.children as HTMLCollectionOf<HTMLButtonElement>) one.hidden = one.matches(".insure, .decline")
      group.removeAttribute("data-insurance")
    })
  }

  /** The longest line that the game has for a result, as if a round had ended so. */
  async longestResult(code: string): Promise<void> {
    const { page, language } = this
    const money = (await page.locator(".balance output").textContent()) ?? ""
    const longest = longestResult(code, language, money)
    // A table continues meanwhile, and says so.
    const keeping = await page.locator(".plate-text").evaluateHandle((one, said) => {
      const say = () => {
        if (one.textContent !== said) one.textContent = said
      }
      const observer = new MutationObserver(say)
      observer.observe(one, { childList: true, characterData: true, subtree: true })
      say()
      return observer
    }, longest)
    await this.game(`${code} longest result`)
    await keeping.evaluate(observer => observer.disconnect())
  }

  private async game(place: string): Promise<void> {
    const { page } = this
    await this.note(place, async () => [...(await whole(page)), ...(await misfits(page)), ...(await barriers(page))])
  }

  /** A sweep takes long: findings are printed immediately. */
  private async note(place: string, look: () => Promise<readonly string[]>): Promise<void> {
    await shootAs(this.page, `${this.language} ${place}`)
    for (const one of new Set(await look())) {
      const finding = `${this.language} ${place}: ${one}`
      console.error(finding)
      this.findings.push(finding)
    }
  }
}
