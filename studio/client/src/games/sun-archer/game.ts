import { url as archerCloth } from "symbol:archer-cloth"
import { url as archerFrame } from "symbol:archer-frame"
import { url as archerLogo } from "symbol:archer-logo"
import { url as sun } from "symbol:archer-sun"
import { url as cloudSeal } from "symbol:cloud-seal"
import { url as fireFeather } from "symbol:fire-feather"
import { url as flameSeal } from "symbol:flame-seal"
import { url as greatBow } from "symbol:great-bow"
import { url as longPeach } from "symbol:long-peach"
import { url as moonPalace } from "symbol:moon-palace"
import { url as quiver } from "symbol:quiver"
import { url as starSeal } from "symbol:star-seal"
import { url as waveSeal } from "symbol:wave-seal"
import { sunArcherFigures } from "../../../../slot/tumble/machines/sun-archer.figures.ts"
import { sunArcher as machine } from "../../../../slot/tumble/machines/sun-archer.ts"
import { tumbleClient } from "../tumble/tumble-client.ts"
import "./sun-archer.css"

export const client = tumbleClient({
  machine,
  figures: sunArcherFigures,
  symbols: {
    S: { url: moonPalace, name: "moon", spark: "#dfe9ff" },
    B: { url: greatBow, name: "bow", spark: "#ff6a5a" },
    Q: { url: quiver, name: "quiver", spark: "#4fd0d0" },
    F: { url: fireFeather, name: "feather", spark: "#ff9a3a" },
    P: { url: longPeach, name: "peach", spark: "#ffb79a" },
    g: { url: cloudSeal, name: "cloud", spark: "#ffc04a" },
    r: { url: flameSeal, name: "flame", spark: "#ff5f6d" },
    b: { url: waveSeal, name: "wave", spark: "#68aeff" },
    v: { url: starSeal, name: "star", spark: "#bd8cff" },
  },
  logo: archerLogo,
  frame: archerFrame,
  cloth: archerCloth,
  sun,
  openingStops: [1, 26, 9, 18, 21, 5],
  thrown: ["B", "Q", "F", "P"],
  pitch: 1.1,
})
