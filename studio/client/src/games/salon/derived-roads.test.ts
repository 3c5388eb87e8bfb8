import { expect, it } from "vitest"
import { bigRoad, type RoadResult } from "./big-road.ts"
import {
  askRoads,
  type DerivedMark,
  type DerivedRoad,
  derivedRoad,
  derivedRoads,
  fromWholeRun,
  runLengths,
} from "./derived-roads.ts"

const resultOf = (letter: string): RoadResult => (letter === "T" ? "tie" : letter === "B" ? "second" : "first")
const results = (letters: string) => [...letters.replaceAll(" ", "")].map(resultOf)
const road = (letters: string, name: DerivedRoad) =>
  derivedRoad(results(letters), name)
    .map(mark => (mark === "red" ? "R" : "B"))
    .join("")
const names = Object.keys(derivedRoads) as DerivedRoad[]
const all = (letters: string) => names.map(name => road(letters, name))

function randomShoe(seed: number): string {
  let state = seed
  const random = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  return Array.from({ length: 90 }, () => (random() < 0.1 ? "T" : random() < 0.55 ? "B" : "P")).join("")
}

/** The trade's rules by eye, on an unlimited board: "is the left side level", "is there one beside it", "straight down". */
function byEye(letters: string, back: number): DerivedMark[] {
  const board: string[][] = []
  for (const letter of letters.replaceAll("T", "")) {
    const column = board.at(-1)
    if (column?.[0] === letter) column.push(letter)
    else board.push([letter])
  }
  const marks: DerivedMark[] = []
  // First the wins in their order, then what lies to their left when they are written down.
  for (const [x, column] of board.entries())
    for (const y of column.keys()) {
      const started = x > back || (x === back && y >= 1)
      if (!started) continue
      if (y === 0) marks.push(board[x - 1]!.length === board[x - 1 - back]!.length ? "red" : "blue")
      else {
        const beside = board[x - back]![y] !== undefined
        const besideTheOneAbove = board[x - back]![y - 1] !== undefined
        marks.push(beside || !besideTheOneAbove ? "red" : "blue")
      }
    }
  return marks
}

it("each derived road begins at the second win of its column, or else at the first of the next", () => {
  // Big eye boy: second column, second row; small road: third; cockroach pig: fourth.
  expect(all("B P")).toEqual(["", "", ""])
  expect(all("BB PP")).toEqual(["R", "", ""])
  expect(all("B P B")).toEqual(["R", "", ""])
  expect(all("B P BB")).toEqual(["RB", "B", ""])
  expect(all("B P B P")).toEqual(["RR", "R", ""])
  expect(all("B P B PP")).toEqual(["RRB", "RB", "B"])
  expect(all("B P B P B")).toEqual(["RRR", "RR", "R"])
})

it("a win beside one of the compared column is red, the first beyond its end blue, and all further ones red", () => {
  expect(road("BB PPPPP", "bigEye")).toBe("RBRR")

  expect(road("BBB P BBBBB", "small")).toBe("RRBR")
  expect(road("BBB P B PPPPP", "cockroach")).toBe("RRBR")
})

it("a change of side is red if the two columns it compares are equally long", () => {
  expect(road("BB PP B", "bigEye")).toBe("RR")
  expect(road("BB P B", "bigEye")).toBe("B")
  expect(road("BB P BB P", "small")).toBe("RR")
  expect(road("BB P B P B", "cockroach").at(-1)).toBe("B")
  expect(road("BB P B PP B", "cockroach")).toBe("RR")
})

it("a dragon's tail is one column, however far it turns right", () => {
  // Nine bankers reach into column 4 of the big road; the derived roads still compare with one column of nine.
  const letters = "BBBBBBBBB PPPPPPPPPP B"
  expect(bigRoad(results(letters)).at(-1)).toMatchObject({ row: 0, column: 2 })
  expect(runLengths(results(letters))).toEqual([9, 10, 1])
  expect(road(letters, "bigEye")).toBe(`${"R".repeat(8)}BB`)
})

it("ties change no derived road, wherever they fall", () => {
  for (let seed = 1; seed <= 50; seed++) {
    const letters = randomShoe(seed)
    expect(all(letters)).toEqual(all(letters.replaceAll("T", "")))
    expect(all(`TT${letters}T`)).toEqual(all(letters))
  }
  expect(all("TTT")).toEqual(["", "", ""])
})

it("a shoe that only chops or only pairs up is red all over on every derived road", () => {
  expect(all("BPBPBPBPBP")).toEqual(["R".repeat(8), "R".repeat(7), "R".repeat(6)])
  expect(all("BBPPBBPPBBPP")).toEqual(["R".repeat(9), "R".repeat(7), "R".repeat(5)])
})

it.each(names)("the %s agrees with the trade's rules by eye on 300 shoes", name => {
  for (let seed = 1; seed <= 300; seed++) {
    const letters = randomShoe(seed)
    expect(derivedRoad(results(letters), name)).toEqual(byEye(letters, derivedRoads[name]))
  }
})

it.each(names)("on the %s a new column has the opposite of what going on would have had", name => {
  for (let seed = 1; seed <= 300; seed++) {
    const letters = randomShoe(seed).replaceAll("T", "")
    const last = letters.at(-1) === "B" ? "second" : "first"
    const [on, off] = [askRoads(results(letters), last), askRoads(results(letters), last === "first" ? "second" : "first")]
    if (on[name] && off[name]) expect(off[name]).not.toBe(on[name])
  }
})

it("a road that has not begun has no answer to what a win would add", () => {
  expect(askRoads(results("B"), "first")).toEqual({ bigEye: undefined, small: undefined, cockroach: undefined })
  expect(askRoads(results("BP"), "second")).toEqual({ bigEye: "red", small: undefined, cockroach: undefined })
})

it("when old results leave, the marks of the others keep their colors", () => {
  for (let seed = 1; seed <= 200; seed++) {
    const letters = randomShoe(seed)
    for (const cut of [1, 7, 30]) {
      const rest = fromWholeRun(results(letters).slice(cut), result => result)
      for (const name of names) {
        const whole = derivedRoad(results(letters), name)
        const part = derivedRoad(rest, name)
        expect(part).toEqual(whole.slice(whole.length - part.length))
      }
    }
  }
})

it("results of one side only are kept, since no column of theirs is complete", () => {
  expect(fromWholeRun(results("BBTB"), result => result)).toHaveLength(4)
  expect(fromWholeRun(results("TBBTPPB"), result => result)).toHaveLength(3)
})
