import { url as herbariumCloth } from "symbol:herbarium-cloth"
import { url as herbariumFrame } from "symbol:herbarium-frame"
import { url as herbariumLogo } from "symbol:herbarium-logo"
import { url as jewelBeetle } from "symbol:jewel-beetle"
import { url as lunaMoth } from "symbol:luna-moth"
import { url as nightshade } from "symbol:nightshade"
import { url as openBook } from "symbol:open-book"
import { url as bluebell } from "symbol:pressed-bluebell"
import { url as clover } from "symbol:pressed-clover"
import { url as daisy } from "symbol:pressed-daisy"
import { url as lavender } from "symbol:pressed-lavender"
import { url as poppy } from "symbol:pressed-poppy"
import { url as specimenSheet } from "symbol:specimen-sheet"
import { url as toadstool } from "symbol:toadstool"
import { secretHerbariumFigures } from "../../../../slot/machines/secret-herbarium.figures.ts"
import { secretHerbarium as machine } from "../../../../slot/machines/secret-herbarium.ts"
import { slotClient } from "../slot/slot-client.ts"
import "./secret-herbarium.css"

export const client = slotClient({
  machine,
  figures: secretHerbariumFigures,
  symbols: {
    B: { url: openBook, name: "book" },
    M: { url: lunaMoth, name: "moth" },
    N: { url: jewelBeetle, name: "beetle" },
    P: { url: nightshade, name: "vial" },
    O: { url: toadstool, name: "toadstool" },
    a: { url: poppy, name: "poppy" },
    b: { url: bluebell, name: "bluebell" },
    c: { url: daisy, name: "daisy" },
    d: { url: lavender, name: "lavender" },
    e: { url: clover, name: "clover" },
  },
  freeSheet: specimenSheet,
  logo: herbariumLogo,
  frame: herbariumFrame,
  cloth: herbariumCloth,
  openingStops: [10, 1, 18, 9, 18],
  thrown: ["B", "M", "N", "P"],
  pitch: 0.85,
})
