import { test } from "vitest"
import { useMachines } from "../journeys/at-a-game.ts"

const playsToItsEnd = useMachines()

test.each([
  "honey-meadow",
  "jubilee-skies",
  "thousand-drums",
  "pearl-lagoon",
  "spice-caravan",
  "lions-in-step",
  "golden-fold",
  "sun-archer",
])("%s plays to its end by keyboard, ends with the wallet's balance, and shows the round in its history", playsToItsEnd)
