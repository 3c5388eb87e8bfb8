import { fraction } from "../../fair/fraction.ts"
import type { Return } from "../game.ts"

/** The lowest and the highest return of each market over all matches of all seasons; the tests enumerate them. */
export const silverLeagueFigures: readonly Return[] = [
  { name: "result, lowest", payback: fraction(4969731501097268750n, 5269546165557162977n), deviation: 0.580164 },
  { name: "result, highest", payback: fraction(340272557372227651328n, 358186708483442923045n), deviation: 0.860815 },
  {
    name: "btts, lowest",
    payback: fraction(116550554179049041169281879126469n, 123374190844368956129064670015300n),
    deviation: 0.861321,
  },
  { name: "btts, highest", payback: fraction(586974782976060823n, 617870601071527700n), deviation: 0.893309 },
  {
    name: "goals, lowest",
    payback: fraction(206634612142602575877884688329508762n, 219305932646835479898237240274590635n),
    deviation: 0.492834,
  },
  { name: "goals, highest", payback: fraction(1145962129026732643597939n, 1206276139691514581485900n), deviation: 0.496991 },
  {
    name: "handicap, lowest",
    payback: fraction(122695895676076876442521879615903301n, 130314168940267814853750810344183900n),
    deviation: 0.373874,
  },
  {
    name: "handicap, highest",
    payback: fraction(1861007514449963029872020280n, 1958958624604050564660449603n),
    deviation: 5.176819,
  },
  { name: "halves, lowest", payback: fraction(845429132123958635430856n, 923594900056628755010297n), deviation: 0.977866 },
  {
    name: "halves, highest",
    payback: fraction(25375730486419370354359419945n, 27582318456524987506265026177n),
    deviation: 4.054676,
  },
  {
    name: "score, lowest",
    payback: fraction(9469440000000000000000000000n, 10536848085122558207015447941n),
    deviation: 2.312665,
  },
  { name: "score, highest", payback: fraction(160278425288085937500000000n, 178087147691277324060040873n), deviation: 25.922846 },
]
