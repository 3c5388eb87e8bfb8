import { url as blueFish } from "symbol:blue-fish"
import { url as carpReel } from "symbol:carp-reel"
import { url as dragonHead } from "symbol:dragon-head"
import { url as examScroll } from "symbol:exam-scroll"
import { url as flamingPearl } from "symbol:flaming-pearl"
import { url as gateArch } from "symbol:gate-arch"
import { url as gateCloth } from "symbol:gate-cloth"
import { url as gateFrame } from "symbol:gate-frame"
import { url as gateLogo } from "symbol:gate-logo"
import { url as goldFishTile } from "symbol:gold-fish-tile"
import { url as leapingCarp } from "symbol:leaping-carp"
import { url as officialHat } from "symbol:official-hat"
import { url as redFish } from "symbol:red-fish"
import { url as violetFish } from "symbol:violet-fish"
import { dragonGateFigures } from "../../../../slot/machines/dragon-gate.figures.ts"
import { dragonGate as machine } from "../../../../slot/machines/dragon-gate.ts"
import { slotClient } from "../slot/slot-client.ts"
import "./dragon-gate.css"

export const client = slotClient({
  machine,
  figures: dragonGateFigures,
  symbols: {
    W: { url: leapingCarp, name: "carp" },
    S: { url: gateArch, name: "gate" },
    D: { url: dragonHead, name: "dragon" },
    P: { url: flamingPearl, name: "pearl" },
    K: { url: examScroll, name: "scroll" },
    H: { url: officialHat, name: "hat" },
    a: { url: redFish, name: "red" },
    b: { url: blueFish, name: "blue" },
    c: { url: goldFishTile, name: "gold" },
    d: { url: violetFish, name: "violet" },
  },
  tallWild: carpReel,
  logo: gateLogo,
  frame: gateFrame,
  cloth: gateCloth,
  openingStops: [4, 11, 20, 6, 9],
  thrown: ["D", "P", "K", "H"],
  pitch: 0.9,
})
