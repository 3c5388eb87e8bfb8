import { url as bloomingPot } from "symbol:blooming-pot"
import { url as bulb } from "symbol:bulb"
import { url as carrot } from "symbol:carrot"
import { url as coveredPot } from "symbol:covered-pot"
import { url as peaPod } from "symbol:pea-pod"
import { url as plantLabel } from "symbol:plant-label"
import { url as seedPacket } from "symbol:seed-packet"
import { url as shedCloth } from "symbol:shed-cloth"
import { url as shedFrame } from "symbol:shed-frame"
import { url as shedLogo } from "symbol:shed-logo"
import { url as snailPot } from "symbol:snail-pot"
import { url as sunflower } from "symbol:sunflower"
import { url as tomato } from "symbol:tomato"
import { url as trowel } from "symbol:trowel"
import { url as twineBall } from "symbol:twine-ball"
import { url as wateringCan } from "symbol:watering-can"
import { pottingShedFigures } from "../../../../slot/machines/potting-shed.figures.ts"
import { pottingShed as machine } from "../../../../slot/machines/potting-shed.ts"
import { pickClient } from "../slot/pick-client.ts"
import "./potting-shed.css"

export const client = pickClient({
  machine,
  figures: pottingShedFigures,
  symbols: {
    W: { url: wateringCan, name: "can" },
    S: { url: seedPacket, name: "packet" },
    F: { url: sunflower, name: "sunflower" },
    T: { url: tomato, name: "tomato" },
    C: { url: carrot, name: "carrot" },
    P: { url: peaPod, name: "pea" },
    a: { url: trowel, name: "trowel" },
    b: { url: twineBall, name: "twine" },
    c: { url: plantLabel, name: "label" },
    d: { url: bulb, name: "bulb" },
  },
  pick: { covered: coveredPot, prize: bloomingPot, end: snailPot },
  logo: shedLogo,
  frame: shedFrame,
  cloth: shedCloth,
  openingStops: [17, 4, 20, 24, 3],
  thrown: ["F", "T", "C", "P"],
  pitch: 1.1,
})
