import { expect, it } from "vitest"
import { chanceFrom } from "../testing/random-hands.ts"
import { drawnSeats, dueForBig, nextMove, seatForMoved, tableForNext } from "./balancing.ts"

interface TestSeat {
  readonly seat: number
  readonly account: string
}

const size = 6

/** Tables by their numbers, as a tournament has them. */
class TestTables {
  readonly tables = new Map<number, TestSeat[]>()

  get all() {
    return [...this.tables].filter(([, seats]) => seats.length > 0).map(([number, seats]) => ({ number, seats }))
  }

  get players(): number {
    return this.all.reduce((sum, { seats }) => sum + seats.length, 0)
  }

  sit(number: number, account: string): void {
    const seats = this.tables.get(number) ?? []
    const seat = seatForMoved(
      seats.map(one => one.seat),
      size,
      undefined,
    )
    if (seat === undefined) throw new Error(`Table ${number} is full`)
    this.tables.set(number, [...seats, { seat, account }])
  }

  leave(number: number, account: string): void {
    this.tables.set(
      number,
      this.tables.get(number)!.filter(one => one.account !== account),
    )
  }

  /** Moves until nobody has to; how many were moved. */
  balance(): number {
    for (let moved = 0; ; moved++) {
      const move = nextMove(this.all, size)
      if (!move) return moved
      const account = dueForBig({ number: move.from, seats: this.tables.get(move.from)! }, undefined)!
      this.leave(move.from, account)
      this.sit(move.to, account)
    }
  }
}

it("after every bust and every late entry tables differ by one player at most and are as few as can be", { tags: "long" }, () => {
  const chance = chanceFrom(3)
  for (let run = 0; run < 200; run++) {
    const world = new TestTables()
    const names = Array.from({ length: 2 + chance(60) }, (_, n) => `p${n}`)
    for (const { table, player } of drawnSeats(names, size, chance)) world.sit(table, player)
    let late = 0
    while (world.players > 1) {
      if (chance(5) === 0 && late < 20) {
        const next = tableForNext(world.all, size) ?? Math.max(...world.tables.keys()) + 1
        world.sit(next, `late${++late}`)
      } else {
        const { number, seats } = world.all[chance(world.all.length)]!
        world.leave(number, seats[chance(seats.length)]!.account)
      }
      expect(world.balance()).toBeLessThanOrEqual(size)
      const counts = world.all.map(({ seats }) => seats.length)
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
      expect(counts.length).toBe(Math.ceil(world.players / size))
    }
  }
})

it("the draw fills tables evenly, and gives every player one seat", () => {
  const chance = chanceFrom(5)
  for (let players = 2; players <= 40; players++) {
    const drawn = drawnSeats(
      Array.from({ length: players }, (_, n) => n),
      size,
      chance,
    )
    expect(new Set(drawn.map(({ player }) => player)).size).toBe(players)
    expect(new Set(drawn.map(({ table, seat }) => `${table}.${seat}`)).size).toBe(players)
    const counts = [...new Set(drawn.map(({ table }) => table))].map(table => drawn.filter(one => one.table === table).length)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
  }
})

const positions = { button: 1, small: 2, big: 3 }

it("the player who is due for the big blind moves, to the seat that it reaches first", () => {
  const seats = [1, 2, 3, 5, 6].map(seat => ({ seat, account: `p${seat}` }))
  expect(dueForBig({ number: 1, seats }, positions)).toBe("p5")
  expect(seatForMoved([1, 2, 3, 5], size, positions)).toBe(4)
  expect(seatForMoved([2, 3, 4, 5, 6], size, positions)).toBe(1)
  expect(seatForMoved([1, 2, 3, 4, 5, 6], size, positions)).toBeUndefined()
})

it("a table is broken when the others can seat its players", () => {
  const table = (number: number, players: number) => ({
    number,
    seats: Array.from({ length: players }, (_, n) => ({ seat: n + 1, account: `${number}.${n}` })),
  })
  expect(nextMove([table(1, 5), table(2, 4), table(3, 3)], size)).toEqual({ from: 3, to: 2 })
  expect(nextMove([table(1, 6), table(2, 5)], size)).toBeUndefined()
  expect(nextMove([table(1, 4), table(2, 2)], size)).toEqual({ from: 2, to: 1 })
  expect(nextMove([table(1, 6), table(2, 4), table(3, 5)], size)).toEqual({ from: 1, to: 2 })
})
