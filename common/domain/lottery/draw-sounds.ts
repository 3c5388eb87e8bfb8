import { makeAutoObservable } from "mobx"
import type { TextStore } from "../environment.ts"

/** `tick`: a second before a sale closes; `draw`: numbers fall; `win`: a ticket has won. */
export type DrawSound = "tick" | "draw" | "win"

/** The last seconds of a sale that are heard. */
const HEARD = 5

const KEY = "baize.lottery.sound"

/** The sounds of a lottery's page: off until the player switches them on, in this browser. */
export class DrawSounds {
  on: boolean
  private readonly storage: TextStore
  private readonly play: (sound: DrawSound) => void

  constructor(storage: TextStore, play: (sound: DrawSound) => void) {
    this.storage = storage
    this.play = play
    this.on = storage.read(KEY) === "on"
    makeAutoObservable<this, "storage" | "play">(this, { storage: false, play: false })
  }

  /** Switching on is heard: it says how loud they are. */
  toggle(): void {
    this.on = !this.on
    this.storage.write(KEY, this.on ? "on" : undefined)
    this.make("tick")
  }

  make(sound: DrawSound): void {
    if (this.on) this.play(sound)
  }

  /** Seconds until the sale closes, each once. */
  closesIn(seconds: number): void {
    if (seconds >= 1 && seconds <= HEARD) this.make("tick")
  }
}
