import { makeAutoObservable, observableRef } from "mobx"
import type { TextStore } from "../environment.ts"

/** The bet types of a lottery family that a player has starred, in this browser. */
export class BetFavorites {
  codes: readonly string[]
  private readonly storage: TextStore
  private readonly key: string

  constructor(storage: TextStore, family: string) {
    this.storage = storage
    this.key = `baize.bets.${family}`
    this.codes = storage.read(this.key)?.split(",") ?? []
    makeAutoObservable<this, "storage" | "key">(this, { codes: observableRef, storage: false, key: false })
  }

  has(code: string): boolean {
    return this.codes.includes(code)
  }

  toggle(code: string): void {
    this.codes = this.has(code) ? this.codes.filter(one => one !== code) : [...this.codes, code]
    this.storage.write(this.key, this.codes.join(",") || undefined)
  }
}
