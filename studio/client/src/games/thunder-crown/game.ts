import { url as amethystStone } from "symbol:amethyst-stone"
import { url as goldenCup } from "symbol:golden-cup"
import { url as hammer } from "symbol:hammer"
import { url as laurel } from "symbol:laurel"
import { url as rubyStone } from "symbol:ruby-stone"
import { url as sapphireStone } from "symbol:sapphire-stone"
import { url as shield } from "symbol:shield"
import { url as storm } from "symbol:storm"
import { url as stormCloth } from "symbol:storm-cloth"
import { url as stormFrame } from "symbol:storm-frame"
import { url as stormLogo } from "symbol:storm-logo"
import { url as thunderCrown } from "symbol:thunder-crown"
import { url as topazStone } from "symbol:topaz-stone"
import { thunderCrownFigures } from "../../../../slot/machines/thunder-crown.figures.ts"
import { thunderCrown as machine } from "../../../../slot/machines/thunder-crown.ts"
import { slotClient } from "../slot/slot-client.ts"
import "./thunder-crown.css"

export const client = slotClient({
  machine,
  figures: thunderCrownFigures,
  symbols: {
    W: { url: thunderCrown, name: "crown" },
    S: { url: storm, name: "storm" },
    H: { url: hammer, name: "hammer" },
    G: { url: goldenCup, name: "cup" },
    I: { url: shield, name: "shield" },
    L: { url: laurel, name: "laurel" },
    r: { url: rubyStone, name: "ruby" },
    t: { url: topazStone, name: "topaz" },
    s: { url: sapphireStone, name: "sapphire" },
    l: { url: amethystStone, name: "amethyst" },
  },
  logo: stormLogo,
  frame: stormFrame,
  cloth: stormCloth,
  openingStops: [2, 5, 19, 28, 24],
  thrown: ["r", "t", "s", "l", "G", "H"],
  pitch: 0.62,
})
