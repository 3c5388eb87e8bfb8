import { makeAutoObservable, observableRef } from "mobx"
import type { Api } from "../../api/client.ts"
import type { Response } from "../../api/endpoint.ts"
import { roomList } from "../../api/games.ts"
import type { TimerClock } from "../environment.ts"
import { type Game, gameOf } from "./game.ts"

type WireRoom = Response<typeof roomList>["rooms"][number]
export interface Room extends Omit<WireRoom, "game"> {
  readonly game: Game
}

/** Polling interval. */
const EVERY_MS = 3_000

/** The rooms of games against other players, updated while they are visible. */
export class Rooms {
  /** Undefined until the first answer. */
  list: readonly Room[] | undefined = undefined
  private readonly api: Api
  private readonly clock: TimerClock

  constructor(api: Api, clock: TimerClock) {
    this.api = api
    this.clock = clock
    makeAutoObservable<this, "api" | "clock">(this, { api: false, clock: false, list: observableRef })
  }

  private update(list: readonly Room[]): void {
    this.list = list
  }

  /** Loads immediately and then every few seconds until the returned function is called. */
  watch(language: string): () => void {
    let over = false
    let stop = (): void => {}
    const ask = async (): Promise<void> => {
      const answer = await this.api(roomList, { language }).catch(() => undefined)
      if (over) return
      if (answer) this.update(answer.rooms.map(room => ({ ...room, game: gameOf(room.game) })))
      stop = this.clock.later(EVERY_MS, () => void ask())
    }
    void ask()
    return () => {
      over = true
      stop()
    }
  }
}
