import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import sql from "sql-template-tag"

/**
 * Conditions on a `game`, its `vendor` and, for a brand, its `brand_vendor`: what an operator can switch off.
 */
const isOn = sql`game.state = 'open' and not vendor.paused`

/** A lottery has a tile while it takes bets and the brand has its prize mode; its draws are shown without. */
const isNoClosedLottery = sql`
  (vendor.id <> ${LOTTERY_VENDOR} or ${isOn} and not brand_vendor.paused and exists (
    select from lottery join brand on brand.id = brand_vendor.brand
    where lottery.code = game.code and lottery.state = 'open' and brand.settings -> 'prizeModes' ? lottery.prize_mode))`

/**
 * It is shown at a brand: still in the catalog, of a connected vendor that the brand offers. One that is switched off is shown as
 * under maintenance. A vendor that is not connected has no games to show.
 */
export const isShown = sql`(game.state <> 'off' and vendor.connected and not brand_vendor.withdrawn and ${isNoClosedLottery})`

/** It can be launched at a brand. */
export const isOpen = sql`(${isOn} and vendor.connected and not brand_vendor.paused)`

/** The wallet takes bets on it, also while its vendor is on trial: its games are offered to no one then. */
export const takesBets = sql`(${isOn} and (vendor.connected or vendor.on_trial) and not game.is_lobby)`

/** The same at its `brand`, a row of that table. */
export const takesBetsAtBrand = sql`
  (${takesBets} and brand.status = 0 and exists (
    select from brand_vendor o where (o.vendor, o.brand) = (vendor.id, brand.id) and not o.paused and not o.withdrawn))`
