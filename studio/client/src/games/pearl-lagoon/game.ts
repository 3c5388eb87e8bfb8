import { url as azurePearl } from "symbol:azure-pearl"
import { url as conch } from "symbol:conch"
import { url as fanCoral } from "symbol:fan-coral"
import { url as lagoonCloth } from "symbol:lagoon-cloth"
import { url as lagoonFrame } from "symbol:lagoon-frame"
import { url as lagoonLogo } from "symbol:lagoon-logo"
import { url as mermaidComb } from "symbol:mermaid-comb"
import { url as nightPearl } from "symbol:night-pearl"
import { url as ringCoral } from "symbol:ring-coral"
import { url as rosePearl } from "symbol:rose-pearl"
import { url as seaTurtle } from "symbol:sea-turtle"
import { url as seahorse } from "symbol:seahorse"
import { url as starfish } from "symbol:starfish"
import { url as tubeCoral } from "symbol:tube-coral"
import { url as waveCoral } from "symbol:wave-coral"
import { url as whitePearl } from "symbol:white-pearl"
import { pearlLagoonFigures } from "../../../../slot/hold/machines/pearl-lagoon.figures.ts"
import { pearlLagoon as machine } from "../../../../slot/hold/machines/pearl-lagoon.ts"
import { holdClient } from "../hold/hold-client.ts"
import "./pearl-lagoon.css"

export const client = holdClient({
  machine,
  figures: pearlLagoonFigures,
  reels: {
    machine: machine.reels,
    figures: pearlLagoonFigures,
    symbols: {
      W: { url: mermaidComb, name: "comb" },
      C: { url: whitePearl, name: "pearl" },
      D: { url: seaTurtle, name: "turtle" },
      G: { url: seahorse, name: "seahorse" },
      J: { url: starfish, name: "starfish" },
      R: { url: conch, name: "conch" },
      c: { url: fanCoral, name: "fanCoral" },
      f: { url: tubeCoral, name: "tubeCoral" },
      m: { url: ringCoral, name: "ringCoral" },
      w: { url: waveCoral, name: "waveCoral" },
    },
    logo: lagoonLogo,
    frame: lagoonFrame,
    cloth: lagoonCloth,
    openingStops: [7, 16, 4, 21, 12],
    thrown: ["C", "J", "R", "D"],
    pitch: 1.2,
  },
  named: { mini: rosePearl, minor: azurePearl, major: nightPearl },
})
