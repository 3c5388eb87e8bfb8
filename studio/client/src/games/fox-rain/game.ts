import { url as cloverLeaf } from "symbol:clover-leaf"
import { url as fox } from "symbol:fox"
import { url as foxReel } from "symbol:fox-reel"
import { url as foxesCloth } from "symbol:foxes-cloth"
import { url as foxesFrame } from "symbol:foxes-frame"
import { url as foxesLogo } from "symbol:foxes-logo"
import { url as hydrangea } from "symbol:hydrangea"
import { url as mandarinDuck } from "symbol:mandarin-duck"
import { url as mushroom } from "symbol:mushroom"
import { url as paperUmbrella } from "symbol:paper-umbrella"
import { url as pineCone } from "symbol:pine-cone"
import { url as rainDrop } from "symbol:rain-drop"
import { url as sunShower } from "symbol:sun-shower"
import { url as treeFrog } from "symbol:tree-frog"
import { foxRainFigures } from "../../../../slot/walk/machines/fox-rain.figures.ts"
import { foxRain as machine } from "../../../../slot/walk/machines/fox-rain.ts"
import { walkClient } from "../walk/walk-client.ts"
import "./fox-rain.css"

export const client = walkClient({
  machine,
  figures: foxRainFigures,
  reels: {
    machine: machine.reels,
    figures: foxRainFigures,
    symbols: {
      W: { url: fox, name: "fox" },
      S: { url: sunShower, name: "sun" },
      U: { url: paperUmbrella, name: "umbrella" },
      M: { url: mandarinDuck, name: "duck" },
      H: { url: hydrangea, name: "hydrangea" },
      G: { url: treeFrog, name: "frog" },
      a: { url: rainDrop, name: "drop" },
      b: { url: cloverLeaf, name: "clover" },
      c: { url: mushroom, name: "mushroom" },
      d: { url: pineCone, name: "cone" },
    },
    tallWild: foxReel,
    logo: foxesLogo,
    frame: foxesFrame,
    cloth: foxesCloth,
    openingStops: [3, 3, 20, 2, 6],
    thrown: ["U", "M", "H", "a"],
    pitch: 1.15,
  },
})
