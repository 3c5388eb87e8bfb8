import { silverDowns } from "../../../../games/silver-downs/silver-downs.ts"
import { drawHorse } from "../races/horse.ts"
import { raceClient } from "../races/race-client.ts"
import "./silver-downs.css"

export const client = raceClient(silverDowns, {
  look: {
    sky: ["#4f93c8", "#a9d3e8", "#f3e9cf"],
    hills: ["#7fa58a", "#4f8560"],
    track: ["#3f8f45", "#2c6d35"],
    infield: "#2b5d33",
    rail: "#fbfaf4",
    night: false,
  },
  draw: drawHorse,
  length: 125,
  strides: 2.1,
  lure: false,
})
