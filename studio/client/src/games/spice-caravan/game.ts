import { url as caravanCloth } from "symbol:caravan-cloth"
import { url as caravanFrame } from "symbol:caravan-frame"
import { url as caravanLogo } from "symbol:caravan-logo"
import { url as carpet } from "symbol:carpet"
import { url as compass } from "symbol:compass"
import { url as lamp } from "symbol:lamp"
import { url as pistachio } from "symbol:pistachio"
import { url as pomegranate } from "symbol:pomegranate"
import { url as spiceSack } from "symbol:spice-sack"
import { url as starAnise } from "symbol:star-anise"
import { url as teaGlass } from "symbol:tea-glass"
import { spiceCaravanFigures } from "../../../../slot/tumble/machines/spice-caravan.figures.ts"
import { spiceCaravan as machine } from "../../../../slot/tumble/machines/spice-caravan.ts"
import { tumbleClient } from "../tumble/tumble-client.ts"
import "./spice-caravan.css"

export const client = tumbleClient({
  machine,
  figures: spiceCaravanFigures,
  symbols: {
    B: { url: compass, name: "compass", spark: "#ffe48f" },
    L: { url: lamp, name: "lamp", spark: "#ffb02a" },
    C: { url: carpet, name: "carpet", spark: "#ff7a5a" },
    S: { url: spiceSack, name: "sack", spark: "#e8402a" },
    T: { url: teaGlass, name: "tea", spark: "#ffd98a" },
    n: { url: pistachio, name: "pistachio", spark: "#a8dc5c" },
    s: { url: starAnise, name: "anise", spark: "#d9935a" },
    p: { url: pomegranate, name: "pomegranate", spark: "#ff5f7a" },
  },
  logo: caravanLogo,
  frame: caravanFrame,
  cloth: caravanCloth,
  openingStops: [1, 14, 7, 20, 4, 10],
  thrown: ["L", "S", "C", "p", "n"],
  pitch: 0.75,
})
