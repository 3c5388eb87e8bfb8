import { url as bambooRoofTile } from "symbol:bamboo-roof-tile"
import { url as cloudRoofTile } from "symbol:cloud-roof-tile"
import { url as greatPagoda } from "symbol:great-pagoda"
import { url as hungGong } from "symbol:hung-gong"
import { url as incenseBurner } from "symbol:incense-burner"
import { url as jadeDisc } from "symbol:jade-disc"
import { url as plumRoofTile } from "symbol:plum-roof-tile"
import { url as risingSun } from "symbol:rising-sun"
import { url as roofsCloth } from "symbol:roofs-cloth"
import { url as roofsFrame } from "symbol:roofs-frame"
import { url as roofsLogo } from "symbol:roofs-logo"
import { url as templeBell } from "symbol:temple-bell"
import { url as waveRoofTile } from "symbol:wave-roof-tile"
import { thousandRoofsFigures } from "../../../../slot/machines/thousand-roofs.figures.ts"
import { thousandRoofs as machine } from "../../../../slot/machines/thousand-roofs.ts"
import { slotClient } from "../slot/slot-client.ts"
import "./thousand-roofs.css"

export const client = slotClient({
  machine,
  figures: thousandRoofsFigures,
  symbols: {
    W: { url: risingSun, name: "sun" },
    S: { url: hungGong, name: "gong" },
    P: { url: greatPagoda, name: "pagoda" },
    G: { url: incenseBurner, name: "burner" },
    T: { url: templeBell, name: "bell" },
    J: { url: jadeDisc, name: "jade" },
    a: { url: waveRoofTile, name: "wave" },
    b: { url: bambooRoofTile, name: "bamboo" },
    c: { url: cloudRoofTile, name: "cloud" },
    d: { url: plumRoofTile, name: "plum" },
  },
  logo: roofsLogo,
  frame: roofsFrame,
  cloth: roofsCloth,
  openingStops: [26, 8, 20, 9, 31, 42],
  openingHeights: [4, 6, 3, 7, 5, 4],
  thrown: ["P", "G", "T", "J"],
  pitch: 0.92,
})
