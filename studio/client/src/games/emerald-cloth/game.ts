import { url as bell } from "symbol:bell"
import { url as chip } from "symbol:chip"
import { url as club } from "symbol:club"
import { url as crown } from "symbol:crown"
import { url as diamond } from "symbol:diamond"
import { url as dice } from "symbol:dice"
import { url as emerald } from "symbol:emerald"
import { url as felt } from "symbol:felt"
import { url as frame } from "symbol:frame"
import { url as heart } from "symbol:heart"
import { url as logo } from "symbol:logo"
import { url as spade } from "symbol:spade"
import { emeraldClothFigures } from "../../../../slot/machines/emerald-cloth.figures.ts"
import { emeraldCloth } from "../../../../slot/machines/emerald-cloth.ts"
import { slotClient } from "../slot/slot-client.ts"
import "./emerald-cloth.css"

export const client = slotClient({
  machine: emeraldCloth,
  figures: emeraldClothFigures,
  symbols: {
    K: { url: crown, name: "crown" },
    E: { url: emerald, name: "emerald" },
    B: { url: bell, name: "bell" },
    D: { url: dice, name: "dice" },
    C: { url: chip, name: "chip" },
    h: { url: heart, name: "heart" },
    d: { url: diamond, name: "diamond" },
    s: { url: spade, name: "spade" },
    c: { url: club, name: "club" },
  },
  logo,
  frame,
  cloth: felt,
  // Crowns in the middle row.
  openingStops: [17, 6, 19, 14, 31],
  thrown: ["C", "h", "d", "c", "s", "C", "D"],
  pitch: 1,
})
