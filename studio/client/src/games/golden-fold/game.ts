import { url as elephant } from "symbol:folded-elephant"
import { url as fox } from "symbol:folded-fox"
import { url as owl } from "symbol:folded-owl"
import { url as whale } from "symbol:folded-whale"
import { url as foldsCloth } from "symbol:folds-cloth"
import { url as foldsFrame } from "symbol:folds-frame"
import { url as foldsLogo } from "symbol:folds-logo"
import { url as gildedBoat } from "symbol:gilded-boat"
import { url as gildedElephant } from "symbol:gilded-elephant"
import { url as gildedFox } from "symbol:gilded-fox"
import { url as gildedHeart } from "symbol:gilded-heart"
import { url as gildedOwl } from "symbol:gilded-owl"
import { url as gildedPlane } from "symbol:gilded-plane"
import { url as gildedStar } from "symbol:gilded-star"
import { url as gildedWhale } from "symbol:gilded-whale"
import { url as crane } from "symbol:golden-crane"
import { url as boat } from "symbol:paper-boat"
import { url as heart } from "symbol:paper-heart"
import { url as kite } from "symbol:paper-kite"
import { url as plane } from "symbol:paper-plane"
import { url as star } from "symbol:paper-star"
import { goldenFoldFigures } from "../../../../slot/tumble/machines/golden-fold.figures.ts"
import { goldenFold as machine } from "../../../../slot/tumble/machines/golden-fold.ts"
import { tumbleClient } from "../tumble/tumble-client.ts"
import "./golden-fold.css"

const gold = "#ffd65a"

export const client = tumbleClient({
  machine,
  figures: goldenFoldFigures,
  symbols: {
    K: { url: crane, name: "crane", spark: gold },
    T: { url: kite, name: "kite", spark: "#ff6a5a" },
    F: { url: fox, name: "fox", spark: "#ff9a3a" },
    E: { url: elephant, name: "elephant", spark: "#a9b4dc" },
    W: { url: whale, name: "whale", spark: "#5cc4ee" },
    O: { url: owl, name: "owl", spark: "#cf94e4" },
    b: { url: boat, name: "boat", spark: "#ff7a76" },
    p: { url: plane, name: "plane", spark: "#7fd474" },
    s: { url: star, name: "star", spark: "#ffe070" },
    h: { url: heart, name: "heart", spark: "#ff8fbc" },
    1: { url: gildedFox, name: "fox", spark: gold },
    2: { url: gildedElephant, name: "elephant", spark: gold },
    3: { url: gildedWhale, name: "whale", spark: gold },
    4: { url: gildedOwl, name: "owl", spark: gold },
    5: { url: gildedBoat, name: "boat", spark: gold },
    6: { url: gildedPlane, name: "plane", spark: gold },
    7: { url: gildedStar, name: "star", spark: gold },
    8: { url: gildedHeart, name: "heart", spark: gold },
  },
  logo: foldsLogo,
  frame: foldsFrame,
  cloth: foldsCloth,
  openingStops: [3, 7, 11, 2, 9],
  thrown: ["K", "F", "W", "O", "E"],
  pitch: 1.2,
})
