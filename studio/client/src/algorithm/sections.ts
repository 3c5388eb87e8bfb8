/** The parts of the description, in their order. */
export const sections = [
  "numbers",
  "draw",
  "shuffle",
  "commitment",
  "dice",
  "roulette",
  "mines",
  "baccarat",
  "reef",
  "lines",
  "ways",
  "table",
  "comet",
  "highcard",
  "sabong",
  "limits",
] as const
