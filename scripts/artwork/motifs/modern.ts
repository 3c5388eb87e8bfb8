import { ink } from "../ramps.ts"
import { at, circle, ellipse, line, mirrored, path, polygon, rect, ring, star, turned } from "../svg.ts"
import type { Hero } from "./hero.ts"

const silver = ink("silver")
const gold = ink("gold")

export const rocket: Hero = c =>
  `<g transform="rotate(38) translate(0 -6)">${path(
    "M-22 62C-44 90-16 112 0 134C16 112 44 90 22 62z",
    "url(#coral)",
  )}${path("M-12 62C-24 84-8 94 0 110C8 94 24 84 12 62z", "#fff3b0")}${path(
    "M-34 10C-62 22-70 46-66 80C-54 66-42 60-26 58zM34 10C62 22 70 46 66 80C54 66 42 60 26 58z",
    c.up,
  )}${path("M0-112C34-84 42-30 32 58H-32C-42-30-34-84 0-112z", "url(#ivory-h)")}${path(
    "M0-112C18-98 30-74 34-46H-34C-30-74-18-98 0-112z",
    c.up,
  )}${path("M-34 44H34L32 60H-32z", silver.tube)}${circle(0, -12, 21, silver.up)}${circle(0, -12, 15, "url(#azure-r)")}${path(
    "M-9-20C-6-25 0-26 4-25C-2-22-6-17-7-12z",
    "#fff",
    'opacity=".8"',
  )}${path("M-5 26C-6 50-6 60 0 84C6 60 6 50 5 26z", c.mid)}</g>`

export const planet: Hero = c =>
  path(
    "M-62-36C-116-14-124 22-94 34C-50 52 60 20 100-16C124-40 108-62 64-56",
    "none",
    `stroke="${gold.light}" stroke-width="14" stroke-linecap="round"`,
  ) +
  circle(0, 0, 70, c.ball) +
  path("M-66-22C-30-10 30-20 62-34C66-26 69-16 70-6C30 14-40 16-70 4C-70-6-68-14-66-22z", c.light, 'opacity=".55"') +
  path("M-58 40C-20 44 30 34 62 20C56 34 50 44 42 54C10 62-30 60-58 40z", c.dark, 'opacity=".5"') +
  path("M-44-34C-34-52-14-60 4-60C-16-50-30-36-36-20z", "#fff", 'opacity=".6"') +
  path("M-94 34C-50 52 60 20 100-16", "none", `stroke="${gold.mid}" stroke-width="14"`) +
  path("M-94 30C-50 46 58 14 98-20", "none", `stroke="${gold.hi}" stroke-width="3.5"`) +
  at(76, 62, circle(0, 0, 18, "url(#silver-r)") + circle(-5, 4, 4, silver.dark) + circle(6, -5, 3, silver.dark)) +
  at(-74, -74, path(star(4, 22, 4), "#fff", 'stroke="none"'))

export const comet: Hero = c =>
  path("M-118 108C-70 44-34-2 12-62L64-12C6 26-44 60-118 108z", c.dark, 'opacity=".55"') +
  path("M-104 66C-62 20-30-16 8-56L34-30C-14 6-54 36-104 66z", c.mid, 'opacity=".8"') +
  path("M-62 108C-22 60 16 24 58-4L70 16C34 46-14 80-62 108z", c.mid, 'opacity=".8"') +
  path("M-84 84C-44 42-8 4 22-34L46-10C4 26-38 58-84 84z", "#fff", 'opacity=".75"') +
  circle(44, -42, 52, c.ball) +
  circle(44, -42, 52, "none", `stroke="#fff" stroke-width="4" opacity=".7"`) +
  path("M62-88C84-78 94-54 88-32C80-52 74-66 54-78z", "#fff", 'opacity=".75"') +
  circle(26, -34, 11, c.dark, 'opacity=".4"') +
  circle(54, -20, 7, c.dark, 'opacity=".4"') +
  circle(48, -62, 6, c.dark, 'opacity=".35"') +
  at(-70, -62, path(star(4, 24, 5), "#fff", 'stroke="none"')) +
  at(92, 64, path(star(4, 17, 4), gold.light, 'stroke="none"')) +
  at(-26, -102, path(star(4, 13, 3), gold.light, 'stroke="none"'))

export const robot: Hero = c =>
  line("M0-78V-100", silver.mid, 6) +
  circle(0, -102, 10, "url(#crimson-r)") +
  mirrored("ear", rect(70, -36, 22, 44, 9, silver.tube)) +
  rect(-76, -80, 152, 118, 36, c.up) +
  rect(-58, -56, 116, 70, 26, "#08121c") +
  mirrored(
    "eye",
    circle(27, -22, 17, "url(#teal-r)") + circle(27, -22, 8, "#dcfff7") + line("M8 2H26", "#66e3cf", 4, 'stroke-dasharray="5 6"'),
  ) +
  path("M-64-44C-58-66-30-72 10-72C-30-66-48-56-52-34z", "#fff", 'opacity=".6"') +
  path("M-26 38H26V50H-26z", silver.tube) +
  path("M-84 112C-84 66-54 48 0 48C54 48 84 66 84 112z", c.up) +
  circle(0, 82, 19, "#08121c") +
  path(star(5, 14, 6), "#ffcf4d", 'transform="translate(0 82)"') +
  mirrored("bolt", circle(54, 78, 6, silver.mid))

export const plinko: Hero = c =>
  path("M0-104L106 84H-106z", c.dark) +
  path("M0-90L94 78H-94z", "#0a1020", 'opacity=".55"') +
  [0, 1, 2, 3, 4, 5]
    .map(row =>
      Array.from({ length: row + 2 }, (_, i) =>
        circle((i - (row + 1) / 2) * 25, -52 + row * 23, 4.5, i % 2 ? "#fff" : gold.light),
      ).join(""),
    )
    .join("") +
  ["#e5484d", "#f59a13", "#8fbf1c", "#8fbf1c", "#f59a13", "#e5484d"]
    .map((fill, i) => rect(-98 + i * 33, 80, 30, 26, 6, fill) + circle(-83 + i * 33, 93, 4, "#fff"))
    .join("") +
  line("M2-96C10-80-14-66-12-52S14-32 14-20", "#fff", 3, 'stroke-dasharray="1 8"') +
  circle(22, 2, 19, c.ball) +
  ellipse(16, -6, 6, 4, "#fff", 'opacity=".8"')

export const scratch: Hero = c =>
  `<g transform="rotate(-8)">${path(
    "M-96-78H96V-66A10 10 0 0 0 96-46V46A10 10 0 0 0 96 66V82H-96V66A10 10 0 0 0-96 46V-46A10 10 0 0 0-96-66z",
    c.up,
  )}${path("M-84-68H84V-40H-84z", c.dark)}` +
  `${[-56, -28, 0, 28, 56].map(x => at(x, -54, path(star(5, 10, 4.5), "#ffe9a6"))).join("")}` +
  `${rect(-78, -30, 156, 62, 10, "url(#silver)")}${path(
    "M-66-16C-30-28 20-20 60-24C66-8 30 0 66 8C40 22-20 16-62 24C-70 10-40 0-66-16z",
    "url(#ivory)",
  )}${[-42, 0, 42]
    .map(x => at(x, 0, path("M0 16C-26-4-18-20-8-20C-3-20 0-16 0-12C0-16 3-20 8-20C18-20 26-4 0 16z", "#d3202f"), 0.78))
    .join("")}${rect(-78, 42, 156, 26, 8, "#fff", 'opacity=".25"')}</g>` +
  at(
    58,
    62,
    circle(3, 4, 33, gold.dark) + circle(0, 0, 33, gold.ball) + ring(0, 0, 26, gold.dark, 2) + path(polygon(4, 13), "#fff6cf"),
  )

export const football: Hero = c => {
  const seam = "#161c22"
  return (
    circle(0, 0, 94, "url(#ivory-r)") +
    path(polygon(5, 33), c.up) +
    turned(
      "patch",
      5,
      path("M0-33V-62", "none", `stroke="${seam}" stroke-width="3"`) +
        path("M-24-74L0-60L24-74L17-94C6-96-6-96-17-94z", c.up) +
        line("M-24-74L-45-62M24-74L45-62", seam, 3),
    ) +
    path("M-66-44C-54-68-26-82 4-84C-22-70-42-50-50-22z", "#fff", 'opacity=".75"') +
    path("M92-20A94 94 0 0 1-40 85C20 84 70 46 92-20z", "#000", 'opacity=".22"')
  )
}

export const basketball: Hero = c =>
  circle(0, 0, 94, c.ball) +
  line("M0-94V94M-94 0H94M-66-66C-24-40-24 40-66 66M66-66C24-40 24 40 66 66", "#1d0d06", 5.5) +
  path("M-72-40C-58-68-30-84 0-86C-28-70-48-48-56-18z", "#fff", 'opacity=".5"') +
  path("M92-20A94 94 0 0 1-40 85C20 84 70 46 92-20z", "#000", 'opacity=".2"')

export const tennis: Hero = c =>
  `<g transform="translate(-14 -14) rotate(40)">${rect(-9, 44, 18, 86, 7, ink("onyx").tube)}${path(
    "M-22 28L-9 54H9L22 28z",
    c.up,
  )}${ellipse(0, -24, 57, 68, c.up)}${ellipse(0, -24, 46, 57, "#0b1a14", 'opacity=".75"')}<path ` +
  `d="M-34-62V14M-22-72V24M-10-78V30M2-80V32M14-78V30M26-70V22M38-56V8M-42-48H42M-45-36H45M-46-24H46M-45-12H45M-42 0H42M-34 ` +
  `12H34" stroke="#fff" stroke-width="1.6" opacity=".75"/>${rect(-9, 76, 18, 9, 2, c.mid)}</g>` +
  at(52, 48, circle(0, 0, 42, "url(#lime-r)") + line("M-36-20C-12-12-12 16-32 26M36-22C14-12 10 16 30 30", "#fff", 5))

export const trophy: Hero = c =>
  mirrored(
    "handle",
    path("M52-74C104-84 110-14 40 4", "none", `stroke="${c.dark}" stroke-width="14"`) +
      path("M52-74C104-84 110-14 40 4", "none", `stroke="${c.light}" stroke-width="6"`),
  ) +
  path("M-62-94H62C64-20 40 14 12 22V50H-12V22C-40 14-64-20-62-94z", c.up) +
  path("M-50-86H-26C-26-40-20-6-6 14C-36 0-50-36-50-86z", "#fff", 'opacity=".55"') +
  ellipse(0, -94, 62, 10, c.dark) +
  path("M-36 50H36L44 72H-44z", c.up) +
  path("M-58 72H58V98H-58z", ink("onyx").up) +
  rect(-34, 78, 68, 13, 2, gold.up) +
  at(6, -42, path(star(5, 27, 11), "#fff8dc"))

export const racing: Hero = c =>
  path(
    "M-112 30C-104 14-84 10-66 6L-40-26C-26-38 24-40 44-30L74-4C96 0 108 10 112 26V46C112 52 104 54 96 54H-100C-110 " +
      "54-114 40-112 30z",
    c.up,
  ) +
  path("M-34-22C-22-32 20-34 38-26L60-4H-50z", "#0c1822") +
  path("M-2-30H8L10-4H-4z", c.mid) +
  path("M-30-20C-24-26-14-28-6-28L-22-6H-44z", "#fff", 'opacity=".4"') +
  path("M-112 30C-60 20 40 18 112 26V34C40 28-60 30-112 38z", "#fff", 'opacity=".6"') +
  path("M-110-14H-58L-66 4H-104z", c.dark) +
  [-62, 66]
    .map(x =>
      at(
        x,
        50,
        circle(0, 0, 31, ink("onyx").ball) +
          circle(0, 0, 20, silver.up) +
          turned(`spoke${x < 0 ? "a" : "b"}`, 5, path("M-3 0L-5-18H5L3 0z", "#13171d")) +
          circle(0, 0, 6, c.mid),
      ),
    )
    .join("") +
  path("M94 20L112 18V30L98 32z", "#fff8dc") +
  line("M-100 88H100M-60 100H40", "#fff", 4, 'opacity=".5" stroke-dasharray="40 14"') +
  path("M-20-104V-44H-14V-104z", silver.mid) +
  path("M-14-104H58V-60H-14z", "#fff") +
  path(
    "M-14-104h12v11h-12zM10-104h12v11H10zM34-104h12v11H34zM-2-93h12v11H-2zM22-93h12v11H22zM46-93h12v11H46z" +
      "M-14-82h12v11h-12zM10-82h12v11H10zM34-82h12v11H34zM-2-71h12v11H-2zM22-71h12v11H22zM46-71h12v11H46z",
    "#13171d",
  )

export const boxing: Hero = c => {
  const glove =
    path("M-30 46C-58 20-62-30-40-54C-20-76 34-76 52-44C66-14 54 16 36 46z", c.up) +
    path("M-40-8C-66-14-78 10-62 30C-50 40-34 36-24 20C-16 6-24-4-40-8z", c.up) +
    path("M-32 46H38L36 78C14 86-14 86-34 78z", "url(#ivory)") +
    line("M-30 60C-8 66 16 66 36 60", c.mid, 5) +
    path("M-30-40C-14-60 20-60 34-46C10-50-14-44-24-22z", "#fff", 'opacity=".55"') +
    line("M52-20C40-10 16-6-6-10", c.deep, 3, 'opacity=".6"')
  return at(50, 8, `<g transform="scale(-1 1)">${glove}</g>`, 0.94, 16) + at(-42, 4, glove, 1.02, -16)
}

/** A snowy mountain with a flag on its summit. */
export const peak: Hero = c =>
  path("M-122 100L-52-18L-22 18L18-70L58 6L78-16L124 100z", c.dark) +
  path("M-96 100L6-92L42-22L62-44L116 100z", c.mid) +
  path("M6-92L42-22L30 34L60 100H-18L0 30L-16-8z", c.dark, 'opacity=".4"') +
  path("M6-92L42-22L26-30L16-8L4-28L-12-2L-22-18L-38-8z", "#fff") +
  path("M62-44L80 2L70-4L60 12L52-22z", "#fff", 'opacity=".9"') +
  path("M-52-18L-34 12L-46 8L-58 24L-70 12z", "#fff", 'opacity=".75"') +
  line("M6-92V-140", silver.hi, 5) +
  path("M8-138C26-148 38-130 58-138L54-112C36-104 26-122 8-112z", "url(#crimson)") +
  at(-84, -74, path(star(4, 18, 4), "#fff", 'stroke="none"')) +
  at(92, -78, path(star(4, 13, 3), gold.light, 'stroke="none"'))
