import { test } from "vitest"
import { useMachines } from "../at-a-game.ts"

const playsToItsEnd = useMachines()

// One of each kind: symbols that fall, coins that hold, reels that fill, symbols that walk. The others are in tests/sweeps.
test.each(["moon-rabbit-bakery", "dokkaebi-gold", "lotus-frog", "fox-rain"])(
  "%s plays to its end by keyboard, ends with the wallet's balance, and shows the round in its history",
  playsToItsEnd,
)
