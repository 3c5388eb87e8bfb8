import { url as bumblebee } from "symbol:bumblebee"
import { url as fernLeaf } from "symbol:fern-leaf"
import { url as gardenCloth } from "symbol:garden-cloth"
import { url as gardenFrame } from "symbol:garden-frame"
import { url as gardenLogo } from "symbol:garden-logo"
import { url as ginkgoLeaf } from "symbol:ginkgo-leaf"
import { url as iris } from "symbol:iris"
import { url as ivyLeaf } from "symbol:ivy-leaf"
import { url as ladybug } from "symbol:ladybug"
import { url as mapleLeaf } from "symbol:maple-leaf"
import { url as moonflower } from "symbol:moonflower"
import { url as peony } from "symbol:peony"
import { url as swallowtailDrawing } from "symbol:swallowtail"
import { url as swallowtailReel } from "symbol:swallowtail-reel"
import { swallowtailFigures } from "../../../../slot/machines/swallowtail.figures.ts"
import { swallowtail as machine } from "../../../../slot/machines/swallowtail.ts"
import { slotClient } from "../slot/slot-client.ts"
import "./swallowtail.css"

export const client = slotClient({
  machine,
  figures: swallowtailFigures,
  symbols: {
    W: { url: swallowtailDrawing, name: "swallowtail" },
    S: { url: moonflower, name: "moonflower" },
    I: { url: iris, name: "iris" },
    P: { url: peony, name: "peony" },
    B: { url: bumblebee, name: "bee" },
    L: { url: ladybug, name: "ladybug" },
    a: { url: mapleLeaf, name: "maple" },
    b: { url: ginkgoLeaf, name: "ginkgo" },
    c: { url: fernLeaf, name: "fern" },
    d: { url: ivyLeaf, name: "ivy" },
  },
  tallWild: swallowtailReel,
  logo: gardenLogo,
  frame: gardenFrame,
  cloth: gardenCloth,
  openingStops: [3, 7, 9, 4, 13],
  thrown: ["I", "P", "B", "L"],
  pitch: 1.3,
})
