import { hash, randomInt, randomUUID } from "node:crypto"
import type { SeaGun, SeaShot, SharedSeaView } from "../protocol.ts"
import { type Listener, listeners } from "../tables/listeners.ts"
import { shortNames } from "../tables/short-names.ts"

export interface SeaTimes {
  /** After its last page has gone, a gun is kept for this long: a page that reloads finds it again. */
  readonly leavingMilliseconds: number
  /** A player who has not fired for this long gives up their gun. */
  readonly idleMilliseconds: number
}

/** Caught fish that someone who joins receives: those before have long swum away. */
const rememberedCatches = 40

/** A player's gun, and the pages on which they follow the sea. */
interface Seated {
  readonly account: string
  readonly name: string
  pages: number
  gun: string | null
  stake: number
  /** The last shot that was shown: a repeated request is shown once. */
  spin: string | null
  readonly idle: NodeJS.Timeout
  leaving: NodeJS.Timeout | undefined
}

interface SharedSeaParts {
  readonly seats: number
  readonly times: SeaTimes
  onError(error: unknown): void
  /** A gun has become free. */
  onFree(account: string): void
}

/** A shot as its shooter's round tells it. */
export type FiredShot = Omit<SeaShot, "number" | "seat"> & { readonly spin: string }

/**
 * A sea that a few players share: they see the same fish, each other's guns, shots and catches. It only shows: every shot is a
 * round of its shooter's, decided and paid without it, and what is lost with the process is the picture.
 */
export class SharedSea {
  private readonly id = randomUUID()
  private readonly seed = randomInt(2 ** 31)
  private readonly startedAt = Date.now()
  private readonly parts: SharedSeaParts
  private readonly guns: (Seated | undefined)[]
  private readonly pages
  private fired: SeaShot[] = []
  private taken: string[] = []
  private count = 0

  constructor(parts: SharedSeaParts) {
    this.parts = parts
    this.guns = Array.from({ length: parts.seats }, () => undefined)
    this.pages = listeners(
      () => this.view(),
      parts.onError,
      () => {
        this.fired = []
      },
    )
  }

  get isFull(): boolean {
    return this.guns.every(gun => gun !== undefined)
  }

  get isEmpty(): boolean {
    return this.guns.every(gun => gun === undefined)
  }

  /** Gives the account a gun, unless it has one, and sends it what happens. Returns the function that ends listening. */
  join(account: string, listener: Omit<Listener, "account">): () => void {
    const seated = this.seatOf(account) ?? this.sit(account)
    if (seated) {
      seated.pages++
      clearTimeout(seated.leaving)
      seated.leaving = undefined
    }
    const stop = this.pages.add({
      account,
      send: text => listener.send(text),
      close: () => {
        listener.close()
        if (seated) this.left(seated)
      },
    })
    this.pages.sendSoon()
    return stop
  }

  /** Shows a shot of this account to everyone in the sea. */
  show(account: string, { spin, ...shot }: FiredShot): void {
    const seat = this.guns.findIndex(gun => gun?.account === account)
    const seated = this.guns[seat]
    if (!seated || seated.spin === spin) return
    seated.spin = spin
    seated.idle.refresh()
    seated.gun = (shot.choice as { gun?: string }).gun ?? null
    seated.stake = shot.stake
    this.fired.push({ ...shot, seat, number: ++this.count })
    if (shot.target !== null && shot.win > 0) this.taken = [...this.taken.slice(1 - rememberedCatches), shot.target]
    this.pages.sendSoon()
  }

  close(): void {
    for (const gun of this.guns) {
      clearTimeout(gun?.idle)
      clearTimeout(gun?.leaving)
    }
    this.guns.fill(undefined)
    this.pages.close()
  }

  private seatOf(account: string): Seated | undefined {
    return this.guns.find(gun => gun?.account === account)
  }

  private sit(account: string): Seated | undefined {
    const seat = this.guns.indexOf(undefined)
    if (seat < 0) return undefined
    const name = shortNames(
      this.id,
      this.guns.flatMap(gun => gun?.account ?? []),
    )(account)
    const idle = setTimeout(() => this.free(account), this.parts.times.idleMilliseconds).unref()
    const seated: Seated = { account, name, pages: 0, gun: null, stake: 0, spin: null, idle, leaving: undefined }
    this.guns[seat] = seated
    return seated
  }

  private left(seated: Seated): void {
    seated.pages--
    if (seated.pages > 0 || this.seatOf(seated.account) !== seated) return
    seated.leaving = setTimeout(() => this.free(seated.account), this.parts.times.leavingMilliseconds).unref()
  }

  private free(account: string): void {
    const seat = this.guns.findIndex(gun => gun?.account === account)
    const seated = this.guns[seat]
    if (!seated) return
    clearTimeout(seated.idle)
    clearTimeout(seated.leaving)
    this.guns[seat] = undefined
    // The last view that the account's pages receive says that they have no gun.
    this.pages.sendNow()
    this.pages.dismiss(account)
    this.parts.onFree(account)
  }

  private view(): (account: string | undefined) => string {
    const guns = this.guns.flatMap<SeaGun>((gun, seat) => (gun ? [{ seat, name: gun.name, gun: gun.gun, stake: gun.stake }] : []))
    const common: Omit<SharedSeaView, "mine"> = {
      sea: hash("sha256", this.id, "hex").slice(0, 16),
      now: Date.now(),
      seed: this.seed,
      startedAt: this.startedAt,
      guns,
      shots: this.fired,
      taken: this.taken,
    }
    const start = JSON.stringify(common).slice(0, -1)
    return account => {
      const seat = this.guns.findIndex(gun => gun?.account === account)
      return `${start},"mine":${seat < 0 ? null : seat}}`
    }
  }
}
