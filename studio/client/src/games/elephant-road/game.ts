import { url as bananas } from "symbol:bananas"
import { url as coconut } from "symbol:coconut"
import { url as howdah } from "symbol:howdah"
import { url as jasmine } from "symbol:jasmine"
import { url as mango } from "symbol:mango"
import { url as parasol } from "symbol:parasol"
import { url as pomelo } from "symbol:pomelo"
import { url as roadBell } from "symbol:road-bell"
import { url as roadCloth } from "symbol:road-cloth"
import { url as roadElephant } from "symbol:road-elephant"
import { url as roadFrame } from "symbol:road-frame"
import { url as roadLogo } from "symbol:road-logo"
import { url as roadLotus } from "symbol:road-lotus"
import { elephantRoadFigures } from "../../../../slot/machines/elephant-road.figures.ts"
import { elephantRoad as machine } from "../../../../slot/machines/elephant-road.ts"
import { slotClient } from "../slot/slot-client.ts"
import "./elephant-road.css"

export const client = slotClient({
  machine,
  figures: elephantRoadFigures,
  symbols: {
    W: { url: roadElephant, name: "elephant" },
    S: { url: roadLotus, name: "lotus" },
    P: { url: parasol, name: "parasol" },
    G: { url: roadBell, name: "bell" },
    J: { url: jasmine, name: "jasmine" },
    H: { url: howdah, name: "howdah" },
    a: { url: mango, name: "mango" },
    b: { url: coconut, name: "coconut" },
    c: { url: bananas, name: "banana" },
    d: { url: pomelo, name: "pomelo" },
  },
  logo: roadLogo,
  frame: roadFrame,
  cloth: roadCloth,
  openingStops: [7, 0, 3, 9, 12],
  thrown: ["P", "G", "J", "H"],
  pitch: 0.85,
})
