import { crown } from "./crown.ts"
import { emerald } from "./emerald.ts"
import * as lanterns from "./lanterns.ts"
import { felt, frame, logo } from "./setting.ts"
import * as storm from "./storm.ts"
import { club, diamond, heart, spade } from "./suits.ts"
import { bell, chip, dice } from "./table-objects.ts"

/** The machines' drawings by name: their symbols, frames and cloths. */
export const symbolDrawings: Readonly<Record<string, () => string>> = {
  crown,
  emerald,
  bell,
  dice,
  chip,
  heart,
  diamond,
  club,
  spade,
  felt,
  frame,
  logo,
  "full-moon": lanterns.fullMoon,
  "sky-lantern": lanterns.skyLantern,
  "festival-lantern": lanterns.festivalLantern,
  "paper-fan": lanterns.paperFan,
  "paper-koi": lanterns.paperKoi,
  "round-lantern": lanterns.roundLantern,
  "tall-lantern": lanterns.tallLantern,
  "lotus-lantern": lanterns.lotusLantern,
  "star-lantern": lanterns.starLantern,
  "night-cloth": lanterns.nightCloth,
  "lanterns-frame": lanterns.lanternsFrame,
  "lanterns-logo": lanterns.lanternsLogo,
  "thunder-crown": storm.thunderCrown,
  storm: storm.storm,
  hammer: storm.hammer,
  "golden-cup": storm.goldenCup,
  shield: storm.shield,
  laurel: storm.laurel,
  "ruby-stone": storm.rubyStone,
  "topaz-stone": storm.topazStone,
  "sapphire-stone": storm.sapphireStone,
  "amethyst-stone": storm.amethystStone,
  "storm-cloth": storm.stormCloth,
  "storm-frame": storm.stormFrame,
  "storm-logo": storm.stormLogo,
}
