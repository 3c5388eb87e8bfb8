import { url as festivalLantern } from "symbol:festival-lantern"
import { url as fullMoon } from "symbol:full-moon"
import { url as lanternsFrame } from "symbol:lanterns-frame"
import { url as lanternsLogo } from "symbol:lanterns-logo"
import { url as lotusLantern } from "symbol:lotus-lantern"
import { url as nightCloth } from "symbol:night-cloth"
import { url as paperFan } from "symbol:paper-fan"
import { url as paperKoi } from "symbol:paper-koi"
import { url as roundLantern } from "symbol:round-lantern"
import { url as skyLantern } from "symbol:sky-lantern"
import { url as starLantern } from "symbol:star-lantern"
import { url as tallLantern } from "symbol:tall-lantern"
import { paperLanternsFigures } from "../../../../slot/machines/paper-lanterns.figures.ts"
import { paperLanterns as machine } from "../../../../slot/machines/paper-lanterns.ts"
import { slotClient } from "../slot/slot-client.ts"
import "./paper-lanterns.css"

export const client = slotClient({
  machine,
  figures: paperLanternsFigures,
  symbols: {
    W: { url: fullMoon, name: "moon" },
    S: { url: skyLantern, name: "sky" },
    R: { url: festivalLantern, name: "festival" },
    F: { url: paperFan, name: "fan" },
    K: { url: paperKoi, name: "koi" },
    a: { url: roundLantern, name: "round" },
    b: { url: tallLantern, name: "tall" },
    c: { url: lotusLantern, name: "lotus" },
    d: { url: starLantern, name: "star" },
  },
  logo: lanternsLogo,
  frame: lanternsFrame,
  cloth: nightCloth,
  openingStops: [4, 22, 21, 2, 9],
  thrown: ["R", "a", "b", "c", "d"],
  pitch: 0.84,
})
