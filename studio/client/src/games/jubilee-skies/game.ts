import { url as blueBurst } from "symbol:blue-burst"
import { url as festivalRocket } from "symbol:festival-rocket"
import { url as fireworkShell } from "symbol:firework-shell"
import { url as fountain } from "symbol:fountain"
import { url as goldBurst } from "symbol:gold-burst"
import { url as pinwheel } from "symbol:pinwheel"
import { url as redBurst } from "symbol:red-burst"
import { url as skiesCloth } from "symbol:skies-cloth"
import { url as skiesFrame } from "symbol:skies-frame"
import { url as skiesLogo } from "symbol:skies-logo"
import { url as sparkler } from "symbol:sparkler"
import { url as violetBurst } from "symbol:violet-burst"
import { jubileeSkiesFigures } from "../../../../slot/tumble/machines/jubilee-skies.figures.ts"
import { jubileeSkies as machine } from "../../../../slot/tumble/machines/jubilee-skies.ts"
import { tumbleClient } from "../tumble/tumble-client.ts"
import "./jubilee-skies.css"

export const client = tumbleClient({
  machine,
  figures: jubileeSkiesFigures,
  symbols: {
    W: { url: sparkler, name: "sparkler", spark: "#ffe48a" },
    S: { url: fireworkShell, name: "shell", spark: "#9c8cff" },
    D: { url: festivalRocket, name: "rocket", spark: "#ff8a4a" },
    P: { url: pinwheel, name: "pinwheel", spark: "#ff8fc4" },
    G: { url: fountain, name: "fountain", spark: "#8ff0c4" },
    r: { url: redBurst, name: "red", spark: "#ff5f6d" },
    b: { url: blueBurst, name: "blue", spark: "#68aeff" },
    y: { url: goldBurst, name: "gold", spark: "#ffc04a" },
    v: { url: violetBurst, name: "violet", spark: "#bd8cff" },
  },
  logo: skiesLogo,
  frame: skiesFrame,
  cloth: skiesCloth,
  openingStops: [1, 17, 12, 15, 8],
  thrown: ["r", "b", "y", "v", "D", "P"],
  pitch: 0.9,
})
