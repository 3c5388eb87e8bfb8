import { categoryOf, ranksOf } from "../hand/value.ts"

const names: Readonly<Record<string, readonly [one: string, many: string]>> = {
  "2": ["Deuce", "Deuces"],
  "3": ["Three", "Threes"],
  "4": ["Four", "Fours"],
  "5": ["Five", "Fives"],
  "6": ["Six", "Sixes"],
  "7": ["Seven", "Sevens"],
  "8": ["Eight", "Eights"],
  "9": ["Nine", "Nines"],
  T: ["Ten", "Tens"],
  J: ["Jack", "Jacks"],
  Q: ["Queen", "Queens"],
  K: ["King", "Kings"],
  A: ["Ace", "Aces"],
}
const order = "A23456789TJQKA"

/** A hand in the words of hand histories: "two pair, Kings and Sevens". */
export function handName(value: number): string {
  const [first = "", second = ""] = ranksOf(value)
  const one = names[first]?.[0] ?? ""
  const [many, others] = [names[first]?.[1] ?? "", names[second]?.[1] ?? ""]
  // The five of a straight go down to the rank four places below its highest.
  const lowest = names[order[order.indexOf(first, 1) - 4] ?? ""]?.[0] ?? ""
  switch (categoryOf(value)) {
    case "high-card":
      return `high card ${one}`
    case "pair":
      return `a pair of ${many}`
    case "two-pair":
      return `two pair, ${many} and ${others}`
    case "three-of-a-kind":
      return `three of a kind, ${many}`
    case "straight":
      return `a straight, ${lowest} to ${one}`
    case "flush":
      return `a flush, ${one} high`
    case "full-house":
      return `a full house, ${many} full of ${others}`
    case "four-of-a-kind":
      return `four of a kind, ${many}`
    case "straight-flush":
      return first === "A" ? "a Royal Flush" : `a straight flush, ${lowest} to ${one}`
  }
}
