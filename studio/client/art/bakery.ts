import { drawing, glint, ribbon, shadow } from "./brass.ts"
import { stones } from "./color.ts"
import { circle, polygon } from "./geometry.ts"
import { frameOf, signOf } from "./setting.ts"

// The symbols of Moon Rabbit Bakery: what is baked for the harvest moon.

const radial = (id: string, [top, middle, bottom]: readonly [string, string, string], [cx, cy] = [0.38, 0.3]) =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r=".85"><stop offset="0" stop-color="${top}"/>` +
  `<stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${bottom}"/></radialGradient>`

/** A plate of porcelain under what is small. */
const plate = (color: string) =>
  `<ellipse cx="64" cy="102" rx="56" ry="16" fill="#1b1430" opacity=".55"/><ellipse cx="64" cy="97" rx="55" ry="16" ` +
  `fill="#f4f1ff" stroke="#6f6793" stroke-width="2"/><ellipse cx="64" cy="95" rx="43" ry="11" fill="#dcd6f2" ` +
  `stroke="${color}" stroke-width="2.4"/>`

const shine = (d: string, opacity = 0.7) =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity="${opacity}"/>`

/** The scatter: the rabbit in front of the harvest moon, with its mallet. */
export function moonRabbit(): string {
  const ear = "M46 58C34 44 30 16 40 8C52 8 60 34 58 54Z"
  const inner = "M47 52C39 41 36 22 41 15C49 20 54 38 53 51Z"
  const mirrored = (d: string, fill: string, edge = "") => `<path d="${d}" fill="${fill}"${edge}/>`
  const both = (drawn: string) => `${drawn}<g transform="translate(128 0) scale(-1 1)">${drawn}</g>`
  const edge = ` stroke="#5c4a7d" stroke-width="3" stroke-linejoin="round"`
  return drawing(
    `${radial("moon", ["#fffdf0", "#ffe48f", "#eaa53a"])}${radial("fur", ["#ffffff", "#f6f1ff", "#c7b9e6"])}` +
      `<radialGradient id="halo" cx=".5" cy=".5" r=".5"><stop offset=".55" stop-color="#ffe9a0" stop-opacity=".8"/>` +
      `<stop offset="1" stop-color="#ffb84a" stop-opacity="0"/></radialGradient>`,
    `<circle cx="64" cy="60" r="64" fill="url(#halo)"/><circle cx="64" cy="58" r="50" fill="url(#moon)" stroke="#a8651a" ` +
      `stroke-width="2"/><g fill="#d98f2e" opacity=".3"><circle cx="28" cy="48" r="7"/><circle cx="98" cy="40" r="9"/>` +
      `<circle cx="34" cy="78" r="5"/></g><g transform="rotate(32 96 66)"><rect x="92" y="44" width="8" height="58" rx="4" ` +
      `fill="#8a5419" stroke="#3f220a" stroke-width="2"/><rect x="78" y="30" width="36" height="22" rx="7" fill="#c98a42" ` +
      `stroke="#3f220a" stroke-width="2.4"/><path d="M84 35H108" stroke="#ffe0a8" stroke-width="3" stroke-linecap="round"/></g>` +
      both(mirrored(ear, "url(#fur)", edge) + mirrored(inner, "#ff9fb6")) +
      `<path d="M28 74C28 50 46 44 64 44C82 44 100 50 100 74C100 96 84 102 64 102C44 102 28 96 28 74Z" ` +
      `fill="url(#fur)"${edge}/>` +
      both(
        `<circle cx="48" cy="70" r="6.400" fill="#2c1b45"/><circle cx="46" cy="67.500" r="2.200" fill="#fff"/>` +
          `<ellipse cx="39" cy="81" rx="7" ry="4.400" fill="#ff9fb6" opacity=".85"/>`,
      ) +
      `<path d="M59 78H69L64 83Z" fill="#ff7d9c" stroke="#a33a5a" stroke-width="1.600" stroke-linejoin="round"/>` +
      `<path d="M64 83V87M64 87Q58 92 54 87M64 87Q70 92 74 87" fill="none" stroke="#5c4a7d" stroke-width="2.400" ` +
      `stroke-linecap="round"/>${ribbon("SCATTER", 96)}`,
  )
}

/** A mooncake: a scalloped rim and a blossom pressed into its golden crust. */
export function mooncake(): string {
  const rim = circle(64, 60, 43, 12).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="13.500"/>`)
  const petals = circle(64, 60, 15, 8).map(
    ([x, y], n) =>
      `<ellipse cx="${x}" cy="${y}" rx="11" ry="6.400" transform="rotate(${n * 45} ${x} ${y})" fill="url(#crust)" ` +
      `stroke="#8a4a10" stroke-width="1.800"/>`,
  )
  return drawing(
    radial("crust", ["#ffe9a6", "#eda43a", "#a85a12"]),
    `${shadow(64, 112, 50, 9)}<g fill="#4a2206">${rim.join("")}</g><g transform="translate(64 60) scale(.94) ` +
      `translate(-64 -60)" ` +
      `fill="url(#crust)">${rim.join("")}<circle cx="64" cy="60" r="46"/></g><circle cx="64" cy="60" r="39" fill="none" ` +
      `stroke="#8a4a10" stroke-width="3"/><circle cx="64" cy="60" r="37" fill="none" stroke="#fff1c4" stroke-opacity=".7" ` +
      `stroke-width="1.600"/><circle cx="64" cy="60" r="35" fill="#d98a28" opacity=".55"/>${petals.join("")}` +
      `<circle cx="64" cy="60" r="8.500" fill="#8a2414" stroke="#ffd98a" stroke-width="2"/>` +
      `${shine("M27 46Q34 26 56 20")}${glint(94, 34, 10)}`,
  )
}

/** A teapot of blue and white porcelain. */
export function teapot(): string {
  const body = "M26 62C26 42 44 34 66 34C88 34 102 44 102 64C102 88 88 104 64 104C40 104 26 88 26 62Z"
  const flower = circle(64, 72, 11, 6).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="7" fill="#2d62d8"/>`)
  return drawing(
    radial("glaze", ["#ffffff", "#dcecff", "#5e8fd6"]),
    `${shadow(64, 110, 46, 8)}<path d="M100 56C126 48 128 84 98 88" fill="none" stroke="#12306e" stroke-width="13"/>` +
      `<path d="M100 56C126 48 128 84 98 88" fill="none" stroke="#8db8f2" stroke-width="7"/>` +
      `<path d="M30 78C14 74 10 52 4 44C16 40 26 48 34 56Z" fill="url(#glaze)" stroke="#12306e" stroke-width="3.400" ` +
      `stroke-linejoin="round"/><path d="${body}" fill="url(#glaze)" stroke="#12306e" stroke-width="3.600"/>` +
      `<path d="M38 40C46 28 84 28 92 40Q66 48 38 40Z" fill="#2d62d8" stroke="#12306e" stroke-width="3"/>` +
      `<circle cx="65" cy="24" r="7" fill="url(#brass)" stroke="#4d2f0c" stroke-width="2"/>${flower.join("")}` +
      `<circle cx="64" cy="72" r="5.500" fill="#ffd36a"/><path d="M36 60Q44 52 50 62M92 62Q86 52 78 62M40 90Q64 102 90 90" ` +
      `fill="none" stroke="#2d62d8" stroke-width="3" stroke-linecap="round"/>${shine("M34 62Q36 48 50 42")}${glint(90, 48, 9)}`,
  )
}

/** A peach with two leaves. */
export const peach = () =>
  drawing(
    `${radial("skin", ["#fff0cf", "#ff9f7a", "#e0456b"])}<linearGradient id="leaf" x1="0" y1="0" x2="1" y2="1">` +
      `<stop offset="0" stop-color="#c9f08a"/><stop offset="1" stop-color="#1f7a3a"/></linearGradient>`,
    `${shadow(64, 112, 44, 8)}<path d="M64 30C40 16 14 36 16 66C18 94 44 110 64 112C84 110 110 94 112 66C114 36 88 16 64 30Z" ` +
      `fill="url(#skin)" stroke="#7a1232" stroke-width="3.600"/><path d="M64 30C54 52 54 84 64 112" fill="none" ` +
      `stroke="#c22f58" ` +
      `stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/><path d="M64 30C60 20 66 10 76 6" fill="none" ` +
      `stroke="#5b3a10" stroke-width="5" stroke-linecap="round"/><path d="M66 26C78 4 104 6 112 18C100 32 82 34 66 26Z" ` +
      `fill="url(#leaf)" stroke="#0d4a22" stroke-width="2.600"/><path d="M66 26Q90 22 108 18" fill="none" stroke="#0d4a22" ` +
      `stroke-width="1.800"/><path d="M62 28C52 10 32 10 24 20C34 34 48 36 62 28Z" fill="url(#leaf)" stroke="#0d4a22" ` +
      `stroke-width="2.600"/>${shine("M26 66Q26 46 44 40")}${glint(94, 52, 9)}`,
  )

/** Three dumplings on a stick: rose, white and green. */
export function skewer(): string {
  const ball = (x: number, y: number, id: string, edge: string) =>
    `<circle cx="${x}" cy="${y}" r="24" fill="url(#${id})" stroke="${edge}" stroke-width="3.400"/>` +
    `<path d="M${x - 13} ${y - 6}Q${x - 10} ${y - 15} ${x - 1} ${y - 17}" fill="none" stroke="#fff" stroke-width="4.600" ` +
    `stroke-linecap="round" opacity=".85"/>`
  return drawing(
    radial("rose", ["#ffe6ef", "#ff8fb4", "#c73a78"]) +
      radial("white", ["#ffffff", "#fff3da", "#d3b58a"]) +
      radial("green", ["#f2ffd0", "#a5d95c", "#4c8f2a"]),
    `${shadow(64, 114, 44, 7)}<path d="M14 120L116 6" stroke="#3f220a" stroke-width="9" stroke-linecap="round"/>` +
      `<path d="M14 120L116 6" stroke="#d9a45a" stroke-width="5" stroke-linecap="round"/>` +
      `${ball(38, 92, "green", "#24541a")}${ball(64, 63, "white", "#6e5330")}${ball(90, 34, "rose", "#7a1846")}`,
  )
}

/** A half-moon cake on pine needles. */
export function halfMoonCake(): string {
  const needles = [-40, -24, -8, 8, 24, 40].map(
    turn =>
      `<path d="M64 104L${64 + turn * 1.25} ${112 - Math.abs(turn) * 0.12}" stroke="#1c5a2a" stroke-width="4" ` +
      `stroke-linecap="round"/>`,
  )
  const body = "M14 82C14 46 36 26 64 26C92 26 114 46 114 82C114 96 96 102 64 102C32 102 14 96 14 82Z"
  return drawing(
    radial("rice", ["#f4ffd9", "#a9dc72", "#3f8a36"]),
    `${shadow(64, 114, 50, 8)}${needles.join("")}<path d="${body}" fill="url(#rice)" stroke="#1b4a1c" stroke-width="3.600"/>` +
      `<path d="M20 82C28 60 44 46 64 46C84 46 100 60 108 82" fill="none" stroke="#2c6a28" stroke-opacity=".75" ` +
      `stroke-width="3"/>` +
      `${[30, 44, 58, 72, 86, 98]
        .map(
          (x, n) =>
            `<path d="M${x} ${[70, 57, 50, 50, 57, 70][n]}l${(x - 64) * 0.1} -9" stroke="#2c6a28" stroke-width="3" ` +
            `stroke-linecap="round"/>`,
        )
        .join("")}${shine("M24 70Q30 46 50 36")}${glint(96, 44, 9)}`,
  )
}

/** A cake like a lilac blossom. */
export function blossomCake(): string {
  const petals = circle(64, 60, 27, 5, -Math.PI / 2).map(
    ([x, y]) => `<circle cx="${x}" cy="${y}" r="25" fill="url(#lilac)" stroke="#4a1d7a" stroke-width="3.400"/>`,
  )
  const veins = circle(64, 60, 40, 5, -Math.PI / 2).map(
    ([x, y]) => `<path d="M64 60L${x} ${y}" stroke="#7b3fc0" stroke-opacity=".6" stroke-width="3" stroke-linecap="round"/>`,
  )
  return drawing(
    radial("lilac", ["#fbeeff", "#cf9bf5", "#7c3cc4"]),
    `${shadow(64, 114, 46, 8)}${petals.join("")}<circle cx="64" cy="60" r="26" fill="url(#lilac)"/>${veins.join("")}` +
      `<circle cx="64" cy="60" r="12" fill="#ffd36a" stroke="#8a4a10" stroke-width="2.600"/>` +
      `${circle(64, 60, 6, 6)
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.800" fill="#a85a12"/>`)
        .join("")}${shine("M30 48Q32 36 44 32")}${glint(92, 32, 9)}`,
  )
}

/** A chestnut. */
export const chestnutCake = () =>
  drawing(
    `${radial("nut", ["#ffd9a0", "#a8622a", "#4f2409"])}${radial("foot", ["#fff0d0", "#dcb680", "#9a6a34"])}`,
    `${shadow(64, 112, 46, 8)}<path d="M64 10C74 28 112 42 110 76C108 100 84 110 64 110C44 110 20 100 18 76C16 42 54 ` +
      `28 64 10Z" ` +
      `fill="url(#nut)" stroke="#2c1204" stroke-width="3.600" stroke-linejoin="round"/>` +
      `<path d="M21 84C34 76 94 76 107 84C102 102 82 110 64 110C46 110 26 102 21 84Z" fill="url(#foot)" stroke="#2c1204" ` +
      `stroke-width="2.600"/>${[36, 50, 64, 78, 92]
        .map(x => `<circle cx="${x}" cy="${93 + Math.abs(x - 64) * -0.06}" r="2.200" fill="#7a4a1c"/>`)
        .join("")}` +
      `<path d="M64 16C60 40 60 58 62 76" fill="none" stroke="#5c2c0c" stroke-opacity=".6" stroke-width="3"/>` +
      `${shine("M30 66Q32 48 48 38")}${glint(88, 50, 8)}`,
  )

/** A small round cake of red beans on a plate. */
export const beanCake = () =>
  drawing(
    radial("bean", ["#ff9a8a", "#c4303c", "#5e0a1e"]),
    `${plate("#c4303c")}<path d="M20 72C20 44 40 30 64 30C88 30 108 44 108 72C108 90 90 98 64 98C38 98 20 90 20 72Z" ` +
      `fill="url(#bean)" stroke="#3a0412" stroke-width="3.600"/><g fill="#ffe6c0">` +
      `${[
        [46, 54],
        [64, 46],
        [82, 54],
        [55, 66],
        [74, 66],
      ]
        .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="4.400" ry="3" transform="rotate(-30 ${x} ${y})"/>`)
        .join("")}</g>${shine("M28 66Q32 46 50 38", 0.55)}${glint(92, 46, 8)}`,
  )

/** Evening sky over the roofs: a pattern of waves and stars. */
export function bakeryCloth(): string {
  const waves = [0, 1, 2, 3, 4, 5].flatMap(row =>
    [0, 1, 2, 3, 4].map(column => {
      const [x, y] = [column * 80 + (row % 2) * 40, row * 40 + 40]
      return [36, 26, 16]
        .map(r => `<path d="M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}" fill="none" stroke="#ffd9a0" stroke-width="1.400"/>`)
        .join("")
    }),
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240" viewBox="0 0 320 240"><g opacity=".13">` +
    `${waves.join("")}</g></svg>`
  )
}

export const bakeryFrame = () => frameOf(["#7a3f5c", "#4d2148", "#2a0f33"], stones.citrine)

export const bakeryLogo = () =>
  signOf({
    words: ["MOON RABBIT", "BAKERY"],
    lengths: [410, 210],
    emblem:
      `<circle r="22" fill="#3a1a4a"/><circle r="19.500" fill="#ffe48f"/><path d="M-8 -2C-12 -14 -10 -20 -6 -20C-2 ` +
      `-20 -2 -8 -3 -3Z` +
      `M8 -2C12 -14 10 -20 6 -20C2 -20 2 -8 3 -3Z" fill="#fff" stroke="#5c4a7d" stroke-width="1.600"/>` +
      `<ellipse cy="5" rx="12" ry="10" fill="#fff" stroke="#5c4a7d" stroke-width="1.600"/>` +
      `<circle cx="-4.500" cy="3" r="1.800" fill="#2c1b45"/><circle cx="4.500" cy="3" r="1.800" fill="#2c1b45"/>` +
      `<path d="${polygon([
        [-2, 7],
        [2, 7],
        [0, 9.5],
      ])}" fill="#ff7d9c"/>`,
    metal: ["#fffbe6", "#ffdf9a", "#c2567a", "#ff9fb6", "#fff0e0"],
    shade: "#2a0f33",
  })
