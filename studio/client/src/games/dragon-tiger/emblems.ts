import { svg } from "../../svg.ts"

const mirrored = (...parts: (() => SVGElement)[]) => [
  svg("g", {}, ...parts.map(part => part())),
  svg("g", { transform: "scale(-1 1)" }, ...parts.map(part => part())),
]
const path =
  (d: string, fill: string, more: Readonly<Record<string, string | number>> = {}) =>
  () =>
    svg("path", { d, fill, ...more })
const line = (d: string, stroke: string, width: number) => () =>
  svg("path", { d, fill: "none", stroke, "stroke-width": width, "stroke-linecap": "round" })

const tiger = () => [
  ...mirrored(
    path("M12-26C18-44 36-42 34-20L24-10Z", "#e08a1e"),
    path("M17-26C22-36 31-34 30-22L24-16Z", "#ffe6bf"),
    path("M0-30C26-30 36-12 34 8C32 26 16 36 0 36Z", "#f2a12f"),
    path("M0 6C12 4 20 10 20 20C20 30 10 36 0 36Z", "#fff3dc"),
    line("M33-4L22-2M34 6L24 7M31 17L24 15", "#3a1f0a", 3.4),
    path("M8-4C12-9 20-9 24-4C19 0 12 0 8-4Z", "#fff"),
    path("M14-8A4 4 0 1 1 14-.1A4 4 0 1 1 14-8Z", "#1c1408"),
    line("M0 18Q6 25 12 21", "#3a1f0a", 2.2),
  ),
  svg("path", { d: "M-7 10H7L0 18Z", fill: "#a2352f" }),
  svg("path", { d: "M-9-24H9M-7-18H7M-9-12H9M0-24V-12", stroke: "#3a1f0a", "stroke-width": 3, "stroke-linecap": "round" }),
]

const dragon = () => [
  ...mirrored(
    path("M10-22C14-42 30-46 42-44C34-40 28-32 24-18Z", "#e8c678"),
    path("M18-14C34-22 44-12 46 2C38-4 32-2 26 4Z", "#8c2a1f"),
    path("M0-26C20-28 32-16 30 0C28 12 22 16 18 24C14 34 6 38 0 38Z", "#c23a2b"),
    path("M0 14C8 12 16 16 17 24C14 33 6 38 0 38Z", "#e8a05a"),
    path("M5-8C10-15 20-14 24-8C19-1 10-2 5-8Z", "#ffe9a6"),
    path("M14-12L17-7L14-2L11-7Z", "#1c0d08"),
    line("M4-16Q14-22 25-16", "#5b1710", 3.4),
    line("M16 22C28 20 36 26 40 38M17 28C25 30 28 36 29 44", "#e8c678", 2.4),
    path("M4 20A3 2.4 0 1 1 4 24.800A3 2.400 0 1 1 4 20Z", "#5b1710"),
    path("M3 31L7 31L5 37Z", "#fff7e2"),
  ),
  svg("path", { d: "M0-30L6-20L0-10L-6-20Z", fill: "#e8c678" }),
]

/** The heads on the cloth. */
export const emblem = (side: "dragon" | "tiger") =>
  svg("svg", { class: "emblem", viewBox: "-50 -50 100 100", "aria-hidden": "true" }, ...(side === "dragon" ? dragon() : tiger()))
