import { url as cattail } from "symbol:cattail"
import { url as dragonfly } from "symbol:dragonfly"
import { url as goldenLotus } from "symbol:golden-lotus"
import { url as lilyPad } from "symbol:lily-pad"
import { url as pondCloth } from "symbol:pond-cloth"
import { url as pondFrame } from "symbol:pond-frame"
import { url as pondFrog } from "symbol:pond-frog"
import { url as pondKoi } from "symbol:pond-koi"
import { url as pondLogo } from "symbol:pond-logo"
import { url as snail } from "symbol:pond-snail"
import { url as turtle } from "symbol:pond-turtle"
import { lotusFrogFigures as figures } from "../../../../slot/fill/machines/lotus-frog.figures.ts"
import { lotusFrog as machine } from "../../../../slot/fill/machines/lotus-frog.ts"
import { fillClient } from "../fill/fill-client.ts"
import "./lotus-frog.css"

export const client = fillClient({
  machine,
  figures,
  reels: {
    machine: machine.reels,
    figures,
    symbols: {
      W: { url: pondFrog, name: "frog" },
      G: { url: goldenLotus, name: "lotus" },
      K: { url: pondKoi, name: "koi" },
      D: { url: dragonfly, name: "dragonfly" },
      T: { url: turtle, name: "turtle" },
      S: { url: snail, name: "snail" },
      L: { url: lilyPad, name: "pad" },
      R: { url: cattail, name: "reed" },
    },
    logo: pondLogo,
    frame: pondFrame,
    cloth: pondCloth,
    openingStops: [8, 11, 4],
    thrown: ["W", "G", "K", "D"],
    pitch: 1.25,
  },
})
