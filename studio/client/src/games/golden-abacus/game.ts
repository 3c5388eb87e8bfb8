import { url as abacusCloth } from "symbol:abacus-cloth"
import { url as abacusFrame } from "symbol:abacus-frame"
import { url as abacusIngot } from "symbol:abacus-ingot"
import { url as abacusLogo } from "symbol:abacus-logo"
import { url as againBead } from "symbol:again-bead"
import { url as azureBead } from "symbol:azure-bead"
import { url as coinString } from "symbol:coin-string"
import { url as coveredTeacup } from "symbol:covered-teacup"
import { url as firecracker } from "symbol:firecracker"
import { url as inkBrush } from "symbol:ink-brush"
import { url as jadeBead } from "symbol:jade-bead"
import { url as mandarin } from "symbol:mandarin"
import { url as plainBead } from "symbol:plain-bead"
import { url as redEnvelope } from "symbol:red-envelope"
import { url as rubyBead } from "symbol:ruby-bead"
import { url as violetBead } from "symbol:violet-bead"
import { goldenAbacusFigures } from "../../../../slot/machines/golden-abacus.figures.ts"
import { goldenAbacus as machine } from "../../../../slot/machines/golden-abacus.ts"
import { slotClient } from "../slot/slot-client.ts"
import "./golden-abacus.css"

export const client = slotClient({
  machine,
  figures: goldenAbacusFigures,
  symbols: {
    I: { url: abacusIngot, name: "ingot" },
    E: { url: redEnvelope, name: "envelope" },
    C: { url: coinString, name: "coins" },
    F: { url: firecracker, name: "firecracker" },
    B: { url: inkBrush, name: "brush" },
    T: { url: coveredTeacup, name: "teacup" },
    M: { url: mandarin, name: "mandarin" },
    1: { url: plainBead, name: "one" },
    2: { url: jadeBead, name: "two" },
    3: { url: azureBead, name: "three" },
    5: { url: violetBead, name: "five" },
    X: { url: rubyBead, name: "ten" },
    R: { url: againBead, name: "again" },
  },
  logo: abacusLogo,
  frame: abacusFrame,
  cloth: abacusCloth,
  openingStops: [5, 18, 0, 14],
  thrown: ["E", "C", "F", "M"],
  pitch: 1.2,
})
