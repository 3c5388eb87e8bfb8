import { harborHounds } from "../../../../games/harbor-hounds/harbor-hounds.ts"
import { drawHound } from "../races/hound.ts"
import { raceClient } from "../races/race-client.ts"
import "./harbor-hounds.css"

export const client = raceClient(harborHounds, {
  look: {
    sky: ["#0b1230", "#22305e", "#54507c"],
    hills: ["#1a2446", "#121a34"],
    track: ["#c79a5e", "#9c7440"],
    infield: "#1d3a2c",
    rail: "#dfe4f2",
    night: true,
  },
  draw: drawHound,
  length: 125,
  strides: 2.6,
  lure: true,
})
