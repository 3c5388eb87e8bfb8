import { url as acorn } from "symbol:acorn"
import { url as azureHoardCoin } from "symbol:azure-hoard-coin"
import { url as buckwheatJelly } from "symbol:buckwheat-jelly"
import { url as clubCoin } from "symbol:club-coin"
import { url as crimsonHoardCoin } from "symbol:crimson-hoard-coin"
import { url as goblinFire } from "symbol:goblin-fire"
import { url as goblinMask } from "symbol:goblin-mask"
import { url as goblinsCloth } from "symbol:goblins-cloth"
import { url as goblinsFrame } from "symbol:goblins-frame"
import { url as goblinsLogo } from "symbol:goblins-logo"
import { url as gourd } from "symbol:gourd"
import { url as hoardCoin } from "symbol:hoard-coin"
import { url as jadeHoardCoin } from "symbol:jade-hoard-coin"
import { url as jujube } from "symbol:jujube"
import { url as persimmon } from "symbol:persimmon"
import { url as sackCoin } from "symbol:sack-coin"
import { dokkaebiGoldFigures } from "../../../../slot/hold/machines/dokkaebi-gold.figures.ts"
import { dokkaebiGold as machine } from "../../../../slot/hold/machines/dokkaebi-gold.ts"
import { holdClient } from "../hold/hold-client.ts"
import "./dokkaebi-gold.css"

export const client = holdClient({
  machine,
  figures: dokkaebiGoldFigures,
  reels: {
    machine: machine.reels,
    figures: dokkaebiGoldFigures,
    symbols: {
      W: { url: goblinFire, name: "fire" },
      C: { url: hoardCoin, name: "coin" },
      M: { url: goblinMask, name: "mask" },
      G: { url: gourd, name: "gourd" },
      P: { url: persimmon, name: "persimmon" },
      J: { url: jujube, name: "jujube" },
      A: { url: acorn, name: "acorn" },
      B: { url: buckwheatJelly, name: "jelly" },
    },
    logo: goblinsLogo,
    frame: goblinsFrame,
    cloth: goblinsCloth,
    openingStops: [14, 6, 5],
    thrown: ["C", "M", "G", "P"],
    pitch: 0.7,
  },
  named: { mini: jadeHoardCoin, minor: azureHoardCoin, major: crimsonHoardCoin },
  special: { collects: sackCoin, times: clubCoin },
})
