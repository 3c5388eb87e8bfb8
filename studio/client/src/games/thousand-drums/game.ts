import { url as azureCoin } from "symbol:azure-coin"
import { url as cloudTile } from "symbol:cloud-tile"
import { url as crimsonCoin } from "symbol:crimson-coin"
import { url as drumsCloth } from "symbol:drums-cloth"
import { url as drumsFrame } from "symbol:drums-frame"
import { url as drumsLogo } from "symbol:drums-logo"
import { url as flameTile } from "symbol:flame-tile"
import { url as goldCoin } from "symbol:gold-coin"
import { url as goldenDrum } from "symbol:golden-drum"
import { url as gong } from "symbol:gong"
import { url as jadeCoin } from "symbol:jade-coin"
import { url as jadeRing } from "symbol:jade-ring"
import { url as mountainTile } from "symbol:mountain-tile"
import { url as rattle } from "symbol:rattle"
import { url as warDrum } from "symbol:war-drum"
import { url as waveTile } from "symbol:wave-tile"
import { thousandDrumsFigures } from "../../../../slot/hold/machines/thousand-drums.figures.ts"
import { thousandDrums as machine } from "../../../../slot/hold/machines/thousand-drums.ts"
import { holdClient } from "../hold/hold-client.ts"
import "./thousand-drums.css"

export const client = holdClient({
  machine,
  figures: thousandDrumsFigures,
  reels: {
    machine: machine.reels,
    figures: thousandDrumsFigures,
    symbols: {
      W: { url: goldenDrum, name: "goldenDrum" },
      C: { url: goldCoin, name: "coin" },
      D: { url: warDrum, name: "warDrum" },
      G: { url: gong, name: "gong" },
      J: { url: jadeRing, name: "ring" },
      R: { url: rattle, name: "rattle" },
      c: { url: cloudTile, name: "cloud" },
      f: { url: flameTile, name: "flame" },
      m: { url: mountainTile, name: "mountain" },
      w: { url: waveTile, name: "wave" },
    },
    logo: drumsLogo,
    frame: drumsFrame,
    cloth: drumsCloth,
    openingStops: [12, 2, 9, 9, 14],
    thrown: ["C", "D", "G", "J"],
    pitch: 0.8,
  },
  named: { mini: jadeCoin, minor: azureCoin, major: crimsonCoin },
})
