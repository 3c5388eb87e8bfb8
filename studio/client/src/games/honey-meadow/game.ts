import { url as clover } from "symbol:clover"
import { url as daisy } from "symbol:daisy"
import { url as honeyJar } from "symbol:honey-jar"
import { url as meadowCloth } from "symbol:meadow-cloth"
import { url as meadowFrame } from "symbol:meadow-frame"
import { url as meadowLogo } from "symbol:meadow-logo"
import { url as poppy } from "symbol:poppy"
import { url as tulip } from "symbol:tulip"
import { url as violet } from "symbol:violet"
import { honeyMeadowFigures } from "../../../../slot/tumble/machines/honey-meadow.figures.ts"
import { honeyMeadow as machine } from "../../../../slot/tumble/machines/honey-meadow.ts"
import { tumbleClient } from "../tumble/tumble-client.ts"
import "./honey-meadow.css"

export const client = tumbleClient({
  machine,
  figures: honeyMeadowFigures,
  symbols: {
    H: { url: honeyJar, name: "honey", spark: "#ffc32a" },
    P: { url: poppy, name: "poppy", spark: "#ff5a4a" },
    t: { url: tulip, name: "tulip", spark: "#ffa04a" },
    v: { url: violet, name: "violet", spark: "#9c7bff" },
    d: { url: daisy, name: "daisy", spark: "#ffffff" },
    k: { url: clover, name: "clover", spark: "#6fe07a" },
  },
  logo: meadowLogo,
  frame: meadowFrame,
  cloth: meadowCloth,
  openingStops: [2, 9, 5, 14, 11],
  thrown: ["H", "P", "d", "v", "t"],
  pitch: 1.35,
})
