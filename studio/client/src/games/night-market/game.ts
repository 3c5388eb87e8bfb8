import { url as bubbleTea } from "symbol:bubble-tea"
import { url as candiedFruit } from "symbol:candied-fruit"
import { url as dumplings } from "symbol:dumplings"
import { url as fishBread } from "symbol:fish-bread"
import { url as grilledCorn } from "symbol:grilled-corn"
import { url as marketAwning } from "symbol:market-awning"
import { url as marketCloth } from "symbol:market-cloth"
import { url as marketFrame } from "symbol:market-frame"
import { url as marketLantern } from "symbol:market-lantern"
import { url as marketLogo } from "symbol:market-logo"
import { url as neonMoon } from "symbol:neon-moon"
import { url as riceCakes } from "symbol:rice-cakes"
import { url as skewers } from "symbol:skewers"
import { url as syrupPancake } from "symbol:syrup-pancake"
import { nightMarketFigures } from "../../../../slot/machines/night-market.figures.ts"
import { nightMarket as machine } from "../../../../slot/machines/night-market.ts"
import { slotClient } from "../slot/slot-client.ts"
import "./night-market.css"

export const client = slotClient({
  machine,
  figures: nightMarketFigures,
  symbols: {
    L: { url: marketLantern, name: "lantern" },
    S: { url: neonMoon, name: "moon" },
    T: { url: riceCakes, name: "riceCakes" },
    D: { url: dumplings, name: "dumplings" },
    K: { url: skewers, name: "skewers" },
    H: { url: syrupPancake, name: "pancake" },
    s: { url: candiedFruit, name: "fruit" },
    c: { url: grilledCorn, name: "corn" },
    t: { url: bubbleTea, name: "tea" },
    b: { url: fishBread, name: "fish" },
  },
  awning: marketAwning,
  logo: marketLogo,
  frame: marketFrame,
  cloth: marketCloth,
  openingStops: [1, 17, 3, 2, 23],
  thrown: ["T", "D", "K", "H"],
  pitch: 1.05,
})
