import { namesOf } from "../../brands/names.ts"
import type { CatalogVendor } from "./types.ts"

/** The house's own studio, whose games run on the games' address of the installation. */
export const houseVendor = "BZ"

/** The label of the house studio that holds its players' money itself. */
export const labelVendor = "CPL"

/**
 * The house studio and its labels, in the dialects that they call the wallet in (`studio/labels.ts`). The addresses of the
 * specification (`/pg`, `/evo` and so on) are those of labels. Sites show none before it has a game.
 */
const inMenuOrder: readonly Omit<CatalogVendor, "name" | "sort">[] = [
  {
    id: houseVendor,
    connected: true,
    dialect: "baize",
    isNew: true,
    sign: "cloth",
    color: "#1fae70",
  },
  {
    id: "PP",
    connected: true,
    dialect: "pragmatic",
    isNew: false,
    sign: "pagoda",
    color: "#e0324a",
  },
  {
    id: "EVO",
    connected: true,
    dialect: "hub88",
    isNew: false,
    sign: "lamp",
    color: "#d9b25f",
  },
  {
    id: "PG",
    connected: true,
    dialect: "baize",
    isNew: false,
    sign: "leaf",
    color: "#24a862",
  },
  {
    id: "JDB",
    connected: true,
    dialect: "hub88",
    isNew: false,
    sign: "drum",
    color: "#16a596",
  },
  {
    id: "JL",
    connected: true,
    dialect: "baize",
    isNew: false,
    sign: "lantern",
    color: "#f59a13",
  },
  {
    id: "SS",
    connected: true,
    dialect: "hub88",
    isNew: false,
    sign: "stadium",
    color: "#8ea3b8",
  },
  {
    id: "BG",
    connected: true,
    dialect: "pragmatic",
    isNew: false,
    sign: "bamboo",
    color: "#8fbf1c",
  },
  {
    id: labelVendor,
    connected: false,
    dialect: "baize",
    isNew: true,
    sign: "anvil",
    color: "#d98a54",
  },
]

export const vendors: readonly CatalogVendor[] = inMenuOrder.map((vendor, i) => ({
  ...vendor,
  name: namesOf("vendors", vendor.id),
  sort: i + 1,
}))

/**
 * The house's games end their rounds within 22 hours, with the better of stake and winnings; a round that is swept before returns
 * its stake alone. So the rounds of these vendors may be open for at least this many hours.
 */
export const HOUSE_ROUND_HOURS = 23

/** Whether a vendor is a label of the house studio: its games always run on the games' address of the installation. */
export const isHouses = (vendor: string): boolean => vendors.some(({ id }) => id === vendor)
