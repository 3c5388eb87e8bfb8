import { url as banner } from "symbol:banner"
import { url as cymbals } from "symbol:cymbals"
import { url as firecrackers } from "symbol:firecrackers"
import { url as laughingMask } from "symbol:laughing-mask"
import { url as lettuce } from "symbol:lettuce"
import { url as lionHead } from "symbol:lion"
import { url as lionsCloth } from "symbol:lions-cloth"
import { url as lionsFrame } from "symbol:lions-frame"
import { url as lionsLogo } from "symbol:lions-logo"
import { url as pompon } from "symbol:pompon"
import { url as redPacket } from "symbol:red-packet"
import { url as silkKnot } from "symbol:silk-knot"
import { url as tangerine } from "symbol:tangerine"
import { lionsInStepFigures } from "../../../../slot/machines/lions-in-step.figures.ts"
import { lionsInStep as machine } from "../../../../slot/machines/lions-in-step.ts"
import { slotClient } from "../slot/slot-client.ts"
import "./lions-in-step.css"

export const client = slotClient({
  machine,
  figures: lionsInStepFigures,
  symbols: {
    W: { url: laughingMask, name: "mask" },
    S: { url: firecrackers, name: "firecrackers" },
    L: { url: lionHead, name: "lion" },
    P: { url: pompon, name: "pompon" },
    C: { url: cymbals, name: "cymbals" },
    F: { url: banner, name: "banner" },
    a: { url: tangerine, name: "tangerine" },
    b: { url: lettuce, name: "lettuce" },
    c: { url: redPacket, name: "packet" },
    d: { url: silkKnot, name: "knot" },
  },
  logo: lionsLogo,
  frame: lionsFrame,
  cloth: lionsCloth,
  openingStops: [4, 4, 19, 26, 9],
  thrown: ["L", "P", "C", "c"],
  pitch: 0.95,
})
