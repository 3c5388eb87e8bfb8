import type { PickBonus, SlotMachine } from "../machine.ts"
import { twentyLines } from "./lines.ts"

/**
 * Three seed packets open a shelf of twelve flowerpots, ten with a prize. W watering can (wild) · S seed packet (bonus) ·
 * F sunflower · T tomato · C carrot · P pea pod · a trowel, b twine, c label and d bulb.
 */
export const pottingShed: SlotMachine & { pick: PickBonus } = {
  code: "potting-shed",
  name: "Potting Shed",
  rows: 3,
  strips: [
    "aCdTCbacacadTSdcbdTPbPFbCFPc",
    "cCbFWCcTPSbdcdTaTaPdCFbacbPad",
    "daTSbacdabdcTCTcabdPFCPcCbWFP",
    "PTbdPTbcbTSdCFacdCPdbcaCFacaW",
    "STdFPbcdTcabcabTCFdaCbdPacPC",
  ],
  lines: twentyLines,
  pays: {
    F: [90, 340, 1700],
    T: [55, 190, 680],
    C: [34, 115, 450],
    P: [28, 90, 360],
    a: [12, 36, 120],
    b: [12, 36, 120],
    c: [10, 30, 96],
    d: [10, 30, 96],
  },
  wild: "W",
  scatter: { symbol: "S", pays: [1, 5, 20], spins: [0, 0, 0] },
  freeMultiplier: 1,
  freeLimit: 0,
  pick: { prizes: [2, 2, 3, 3, 4, 5, 6, 8, 10, 20], ends: 2, times: [1, 2, 5] },
}
