import { url as coilStone } from "symbol:coil-stone"
import { url as eyeStone } from "symbol:eye-stone"
import { url as idolMask } from "symbol:idol-mask"
import { url as leafStone } from "symbol:leaf-stone"
import { url as monsoonCloth } from "symbol:monsoon-cloth"
import { url as monsoonFrame } from "symbol:monsoon-frame"
import { url as monsoonLogo } from "symbol:monsoon-logo"
import { url as oilLamp } from "symbol:oil-lamp"
import { url as orchid } from "symbol:orchid"
import { url as rainDrum } from "symbol:rain-drum"
import { url as rainStone } from "symbol:rain-stone"
import { url as tiger } from "symbol:tiger"
import { url as tigerReel } from "symbol:tiger-reel"
import { url as wavedDagger } from "symbol:waved-dagger"
import { monsoonTigerFigures } from "../../../../slot/machines/monsoon-tiger.figures.ts"
import { monsoonTiger as machine } from "../../../../slot/machines/monsoon-tiger.ts"
import { slotClient } from "../slot/slot-client.ts"
import "./monsoon-tiger.css"

export const client = slotClient({
  machine,
  figures: monsoonTigerFigures,
  symbols: {
    W: { url: tiger, name: "tiger" },
    S: { url: rainDrum, name: "drum" },
    I: { url: idolMask, name: "idol" },
    K: { url: wavedDagger, name: "dagger" },
    D: { url: orchid, name: "orchid" },
    O: { url: oilLamp, name: "lamp" },
    a: { url: rainStone, name: "rain" },
    b: { url: leafStone, name: "leaf" },
    c: { url: eyeStone, name: "eye" },
    d: { url: coilStone, name: "coil" },
  },
  tallWild: tigerReel,
  logo: monsoonLogo,
  frame: monsoonFrame,
  cloth: monsoonCloth,
  openingStops: [9, 13, 11, 18, 8],
  thrown: ["I", "K", "D", "O"],
  pitch: 0.7,
})
