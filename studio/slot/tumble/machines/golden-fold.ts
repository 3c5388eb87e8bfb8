import type { PayStep, TumbleMachine } from "../machine.ts"

const steps = (three: number, four: number, five: number): PayStep[] => [
  [3, three],
  [4, four],
  [5, five],
]

/**
 * Pays 1,024 ways. Gilded symbols (1 to 8) on the middle reels turn into wilds when they win. K golden crane (wild, only from
 * gilded symbols) · T kite (scatter) · F fox · E elephant · W whale · O owl · b boat, p plane, s star and h heart.
 */
export const goldenFold: TumbleMachine = {
  code: "golden-fold",
  name: "Golden Fold",
  rows: 4,
  strips: ["OOEpphhFTssWWpbbsE", "5b24OFFsspWWhhOEpp", "Th4O1F2ppssbbhhbEWWO", "b5pWO4EEsshh6pFFWh", "bFFssWhhEEOOTppWbbh"],
  wins: "ways",
  pays: {
    F: steps(6, 18, 60),
    E: steps(3, 8, 25),
    W: steps(2, 5, 14),
    O: steps(1, 3, 7),
    b: steps(1, 2, 4),
    p: steps(1, 2, 3),
    s: steps(1, 2, 3),
    h: steps(1, 2, 3),
  },
  wild: "K",
  gilded: { 1: "F", 2: "E", 3: "W", 4: "O", 5: "b", 6: "p", 7: "s", 8: "h" },
  parts: 20,
  scatter: { symbol: "T", pays: [[3, 2]], spins: [[3, 10]] },
  ladder: [1, 2, 3, 5],
  freeLadder: [2, 4, 6, 10],
  freeLadderRestarts: true,
  freeLimit: 30,
  cap: 5_000,
}
