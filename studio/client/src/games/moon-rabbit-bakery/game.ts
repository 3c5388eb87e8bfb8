import { url as bakeryCloth } from "symbol:bakery-cloth"
import { url as bakeryFrame } from "symbol:bakery-frame"
import { url as bakeryLogo } from "symbol:bakery-logo"
import { url as beanCake } from "symbol:bean-cake"
import { url as blossomCake } from "symbol:blossom-cake"
import { url as chestnutCake } from "symbol:chestnut-cake"
import { url as halfMoonCake } from "symbol:half-moon-cake"
import { url as moonRabbit } from "symbol:moon-rabbit"
import { url as mooncake } from "symbol:mooncake"
import { url as peach } from "symbol:peach"
import { url as skewer } from "symbol:skewer"
import { url as teapot } from "symbol:teapot"
import { moonRabbitBakeryFigures } from "../../../../slot/tumble/machines/moon-rabbit-bakery.figures.ts"
import { moonRabbitBakery as machine } from "../../../../slot/tumble/machines/moon-rabbit-bakery.ts"
import { tumbleClient } from "../tumble/tumble-client.ts"
import "./moon-rabbit-bakery.css"

export const client = tumbleClient({
  machine,
  figures: moonRabbitBakeryFigures,
  symbols: {
    R: { url: moonRabbit, name: "rabbit", spark: "#ffe48f" },
    M: { url: mooncake, name: "mooncake", spark: "#ffb84a" },
    T: { url: teapot, name: "teapot", spark: "#8db8f2" },
    P: { url: peach, name: "peach", spark: "#ff9f7a" },
    D: { url: skewer, name: "skewer", spark: "#ff8fb4" },
    g: { url: halfMoonCake, name: "halfMoon", spark: "#a9dc72" },
    p: { url: blossomCake, name: "blossom", spark: "#cf9bf5" },
    y: { url: chestnutCake, name: "chestnut", spark: "#c9843c" },
    b: { url: beanCake, name: "bean", spark: "#ff6a5a" },
  },
  logo: bakeryLogo,
  frame: bakeryFrame,
  cloth: bakeryCloth,
  openingStops: [3, 11, 24, 8, 19, 1],
  thrown: ["M", "P", "D", "p", "g", "T"],
  pitch: 1.1,
})
