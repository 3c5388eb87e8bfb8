import { ink } from "../ramps.ts"
import { at, circle, ellipse, line, mirrored, path, polygon, rect, ring, star } from "../svg.ts"
import { eye } from "./cats.ts"
import type { Hero } from "./hero.ts"

const gold = ink("gold")
const azure = ink("azure")

export const pharaoh: Hero = c =>
  mirrored(
    "half",
    path("M0-92C54-92 74-66 78-24C82 20 92 60 102 92L52 100L46 34L0 30z", c.up) +
      line("M30-84L44-60M50-78L60-50M64-62L70-36M52-6L80-14M52 14L84 6M52 34L88 28M54 54L94 50M54 74L98 72", gold.light, 6.5) +
      path("M0-62C34-62 50-44 50-12C50 24 36 52 0 62z", gold.up) +
      path("M38-42C48-20 46 16 34 40C42 30 50 10 50-12C50-26 46-36 38-42z", gold.dark, 'opacity=".55"') +
      path("M8-20C22-30 36-28 46-18L60-16L46-10C34-2 20-4 8-12z", "#fff6df") +
      circle(25, -14, 6.4, "#1a0d05") +
      line("M6-14C18-28 38-28 62-15M9-12C20-3 34-2 46-9", "#1a0d05", 3) +
      line("M8-32C22-40 36-38 46-30", "#0b2a5c", 4),
  ) +
  path("M-50-32C-44-60 44-60 50-32C40-50-40-50-50-32z", azure.up) +
  path("M0-16L7 12C4 18-4 18-7 12z", gold.light) +
  path("M-20 30C-10 24 10 24 20 30C10 40-10 40-20 30z", "#a8421c") +
  line("M-20 30C-8 33 8 33 20 30", "#4a1608", 2) +
  path("M-11 52H11L9 94C4 100-4 100-9 94z", azure.tube) +
  line("M-10 62H10M-10 71H10M-9 80H9M-9 89H9", gold.light, 3) +
  path("M-8-58C-22-70-20-96 0-100C20-96 22-70 8-58z", gold.up) +
  path("M-8-70C-8-82-6-92 0-94C6-92 8-82 8-70z", ink("crimson").up) +
  circle(-3, -86, 1.8, "#fff") +
  circle(3, -86, 1.8, "#fff")

export const scarab: Hero = c =>
  mirrored(
    "half",
    path("M30-6C60-40 92-44 116-30C110-6 80 20 34 26z", azure.up) +
      line("M36 2C60-22 88-30 110-26M36 12C62-6 84-12 104-14M38 20C60 8 78 2 92-2", gold.light, 3) +
      line("M28-48C44-58 48-72 42-88M34 44C54 52 62 70 58 92M24 62C34 76 34 88 28 100", gold.mid, 7) +
      line("M28-48C44-58 48-72 42-88M34 44C54 52 62 70 58 92", gold.hi, 2),
  ) +
  ellipse(0, -62, 27, 22, c.up) +
  path("M-20-76C-16-92-6-94 0-84C6-94 16-92 20-76z", gold.up) +
  circle(-11, -66, 4.5, "#1a0d05") +
  circle(11, -66, 4.5, "#1a0d05") +
  path("M-42-42C-20-54 20-54 42-42L38-18H-38z", gold.up) +
  mirrored(
    "shell",
    path("M2-20C30-20 46 0 44 32C42 62 22 86 2 92z", c.up) +
      path("M12-8C26-4 34 14 32 40C20 30 12 10 12-8z", "#fff", 'opacity=".4"'),
  ) +
  line("M0-20V92", gold.light, 3.5) +
  `<g transform="translate(0 -94)">${circle(0, 0, 17, "url(#crimson-r)")}${ring(0, 0, 17, gold.light, 3)}</g>`

export const book: Hero = c =>
  mirrored(
    "half",
    path("M0-58C34-82 76-78 104-64V66C76 54 34 52 0 80z", c.dark) +
      path("M0-60C34-80 72-78 98-66V56C72 46 34 46 0 70z", "url(#ivory)") +
      path("M0-60C8-66 16-70 24-73V52C14 56 6 62 0 70z", "#8a6a3a", 'opacity=".4"') +
      path("M98-66L104-64V66L98 60z", gold.mid),
  ) +
  path("M-8-64H8V84L0 76L-8 84z", c.up) +
  `<g fill="none" stroke="#8a5a1c" stroke-width="3" stroke-linecap="round"><circle cx="-52" cy="-22" r="17"/>` +
  `<path d="M-52-5V34M-70 12H-34M34-44H84M34-30H84M34-16H74M34 12L46-2L58 12L70-2L84 12M34 28H84"/></g>` +
  `<g transform="translate(0 -76)">${path(star(8, 34, 11), gold.up)}${circle(0, 0, 12, c.ball)}</g>`

export const temple: Hero = c =>
  path("M-104-40L0-98L104-40z", c.up) +
  path("M-74-46L0-86L74-46z", c.dark) +
  circle(0, -62, 12, gold.ball) +
  path(`M-104-40H104V-24H-104z`, gold.tube) +
  [-80, -40, 0, 40, 80]
    .map(
      x =>
        rect(x - 13, -10, 26, 78, 0, "url(#ivory-h)") +
        line(`M${x - 4}-8V66M${x + 4}-8V66`, "#ac8f62", 1.8) +
        rect(x - 17, -24, 34, 14, 4, "url(#ivory)") +
        rect(x - 17, 66, 34, 9, 2, "url(#ivory)"),
    )
    .join("") +
  path("M-100 75H100L106 87H-106z", c.up) +
  path("M-106 87H106L114 100H-114z", c.dark) +
  path("M-14 75V18A14 18 0 0 1 14 18V75z", "#2a1208") +
  path("M-7 75V26A7 10 0 0 1 7 26V75z", "#ffcf4d", 'opacity=".85"')

export const thunder: Hero = c =>
  mirrored(
    "hair",
    path("M0-70C40-78 70-54 74-22C92-10 90 16 80 28C88 46 72 62 62 66C58 88 30 104 0 110z", c.up) +
      line("M58-40C72-24 70-4 78 12M54 20C64 34 60 48 62 58M34 54C40 70 34 84 30 92M14 66C18 84 12 96 8 104", c.dark, 3),
  ) +
  path("M0-54C34-54 48-36 46-8C46 22 28 42 0 42C-28 42-46 22-46-8C-48-36-34-54 0-54z", ink("copper").light) +
  mirrored(
    "face",
    eye(21, -14, "#7fe0ff", -12, 0.8) +
      path("M6-26C18-40 36-40 48-26C36-32 20-28 8-18z", c.light) +
      path("M0 16C16 12 40 18 52 38C34 34 12 36 0 28z", c.light),
  ) +
  path("M0-14L8 8C4 14-4 14-8 8z", "#b9653a") +
  path("M-12 30C-6 27 6 27 12 30C6 37-6 37-12 30z", "#6b1a14") +
  path("M-48-44C-30-62 30-62 48-44C30-54-30-54-48-44z", c.up) +
  mirrored(
    "laurel",
    [0, 1, 2, 3]
      .map(
        i =>
          `<ellipse cx="${52 - i * 14}" cy="${-50 - i * 8}" rx="11" ry="5.5" fill="url(#gold)" ` +
          `transform="rotate(${-58 + i * 14} ${52 - i * 14} ${-50 - i * 8})"/>`,
      )
      .join(""),
  ) +
  `<g transform="translate(62 -6) rotate(14)">${path(
    "M6-100L-34 2H-6L-18 96L42-22H10L34-100z",
    "url(#amber)",
  )}${path("M8-92L-22-6H2L-4 40L30-14H2L26-92z", "#fffbe0", 'opacity=".85"')}</g>`

export const volcano: Hero = c =>
  path("M-30-52C-64-70-70-104-40-104C-34-124 0-124 6-108C34-118 52-96 38-82C56-70 44-50 24-50z", ink("onyx").up) +
  path("M-20-58C-44-72-44-92-26-92C-20-106 0-104 4-94C22-98 30-84 20-76C30-68 24-58 14-56z", "url(#coral)") +
  path("M-112 100C-80 60-60 0-38-52C-20-44 20-44 38-52C60 0 80 60 112 100z", ink("brown").up) +
  path("M38-52C60 0 80 60 112 100H40C40 40 20 0 16-46z", ink("brown").deep, 'opacity=".5"') +
  path(
    "M-38-52C-20-44 20-44 38-52C46-34 48-18 40-6C34 8 44 20 36 36C28 30 30 14 22 4C16 22 24 44 12 66C0 52 6 30-4 14C-14 " +
      "30-8 46-20 56C-30 40-16 16-26 0C-34-2-38-30-38-52z",
    c.up,
  ) +
  path(
    "M-26-48C-10-42 10-42 26-48C30-30 28-18 24-10C18-14 18-24 14-30C10-14 14 10 8 30C0 18 4-4-2-16C-10-2-8 10-16 24C-22 " +
      "6-12-10-18-28z",
    "#fff3b0",
    'opacity=".9"',
  ) +
  ellipse(0, -52, 38, 9, "#fff3b0") +
  [
    [-62, -60, 9],
    [70, -66, 11],
    [56, -30, 6],
    [-54, -28, 6],
    [78, -96, 6],
    [-80, -92, 5],
  ]
    .map(([x, y, r]) => circle(x!, y!, r!, c.ball))
    .join("")

export const viking: Hero = c =>
  mirrored(
    "horn",
    path("M50-30C84-30 100-56 92-104C116-70 116-10 58-2z", "url(#ivory)") +
      path("M92-104C96-70 88-40 56-26C80-22 106-50 92-104z", "#fff", 'opacity=".5"') +
      path("M46-34L66-32L68-2L48-2z", gold.up),
  ) +
  mirrored(
    "braid",
    path("M0 16C30 14 52 26 54 52C50 84 24 104 0 112z", c.up) +
      line("M44 40C44 64 30 84 16 98M28 34C30 56 22 78 10 92M12 30C12 52 8 70 4 84", c.dark, 3) +
      path("M40 44C64 54 66 82 58 100L46 100C52 84 48 62 36 54z", c.up),
  ) +
  path("M-48-14H48V18C40 34 20 36 0 36C-20 36-40 34-48 18z", ink("copper").light) +
  path("M-56-8C-60-70-24-88 0-88C24-88 60-70 56-8C20-18-20-18-56-8z", ink("silver").up) +
  path("M-10-86H10L13-12H-13z", gold.up) +
  path("M-60-20C-20-32 20-32 60-20L58 0C20-12-20-12-58 0z", gold.up) +
  [-40, -20, 20, 40].map(x => circle(x, -14 + Math.abs(x) / 10, 3.5, gold.dark)).join("") +
  path("M-10-12H10L6 24C2 28-2 28-6 24z", ink("silver").up) +
  mirrored("face", eye(27, 8, "#79c8ff", -10, 0.75) + path("M2 26C14 22 34 30 44 46C30 44 12 42 2 36z", c.light))

export const mask: Hero = c =>
  mirrored(
    "half",
    path("M70-44C84-84 60-104 36-112C46-96 40-84 28-76zM78-34C112-60 112-92 96-108C100-84 84-72 66-66z", ink("violet").up) +
      path("M60-54C66-84 52-98 20-116C30-90 20-80 14-70z", ink("teal").up) +
      path("M0-34C20-50 60-64 100-48C112-20 98 30 62 40C36 46 16 26 0 14z", c.up) +
      path("M22-12C42-30 70-26 80-8C66 10 40 14 22-12z", "#120610") +
      line("M16-14C40-40 76-32 88-8C68 20 34 18 16-14", gold.light, 3.5) +
      line("M8-24C30-44 66-52 94-40M92-30C98-8 86 22 60 30", "#fff6cf", 2.5, 'stroke-dasharray="1 7"') +
      path("M52 36C56 56 44 80 48 100L40 98C34 78 46 58 44 40z", "url(#gold)"),
  ) +
  path("M0-110C18-90 14-60 0-40C-14-60-18-90 0-110z", gold.up) +
  `<g transform="translate(0 -42)">${path(polygon(4, 17), "url(#azure)")}${path(polygon(4, 9), "#e3f6ff")}</g>` +
  path("M-9 8C-4 2 4 2 9 8L0 26z", c.light)

export const wizard: Hero = c =>
  path("M-34-36C-30-76-16-104 34-112C22-98 26-88 24-78C36-62 40-48 42-34z", c.up) +
  path("M-2-102C-20-86-26-62-26-38H-6C-10-60-10-84-2-102z", c.hi, 'opacity=".4"') +
  path("M-92-26C-60-46 60-46 92-26C60-10-60-10-92-26z", c.up) +
  path("M-38-44C-20-52 22-52 42-44L44-32C20-40-20-40-40-32z", gold.up) +
  [
    [-2, -70, 9],
    [18, -88, 6],
    [22, -58, 5],
  ]
    .map(([x, y, r]) => at(x!, y!, path(star(5, r!, r! / 2.3), "#fff3b0")))
    .join("") +
  path("M-54-22H54V10C48 40-48 40-54 10z", ink("copper").light) +
  path("M-60-14C-70 30-52 84 0 112C52 84 70 30 60-14C52 10 30 16 0 14C-30 16-52 10-60-14z", "url(#ivory)") +
  line(
    "M-30 28C-28 56-14 84-2 104M30 28C28 56 14 84 2 104M0 36V96M-48 24C-46 46-36 66-24 80M48 24C46 46 36 66 24 80",
    "#ac8f62",
    2.5,
  ) +
  mirrored("face", eye(24, -10, "#79c8ff", -6, 0.8) + path("M6-20C20-32 38-30 48-18C34-22 20-20 8-12z", "#fff7e2")) +
  path("M0-8C10 0 12 12 0 16C-12 12-10 0 0-8z", "#d98a5a") +
  path("M0 16C20 12 40 22 46 34C30 34 12 32 0 24C-12 32-30 34-46 34C-40 22-20 12 0 16z", "#fffdf6")

export const lamp: Hero = c =>
  path("M10-34C-20-60 10-78-6-104C30-92 24-66 44-60C60-56 62-40 54-32z", "url(#violet)", 'opacity=".9"') +
  path("M22-36C6-56 26-66 16-86C38-76 32-60 44-52C52-46 50-40 46-34z", "#f3e2ff", 'opacity=".7"') +
  path("M60-4C92-30 112-4 96 18C86 32 66 34 52 32L54 22C70 22 84 18 88 8C92-4 78-8 66 4z", gold.up) +
  path("M-112-12C-92-18-78-4-62 0C-40-14 40-20 66 0C66 34 36 54 0 56C-44 58-70 34-84 12C-92 2-102-6-112-12z", c.up) +
  path("M-62 2C-36-10 36-14 62 4C40-2-30 0-62 2z", "#fff", 'opacity=".55"') +
  path("M-30-8C-26-28 26-28 32-8z", gold.up) +
  circle(0, -30, 8, "url(#crimson-r)") +
  path("M-24 54H24L14 70H-14zM-46 86C-30 68 30 68 46 86z", gold.up) +
  line("M-50 18C-20 34 30 34 54 16", gold.light, 3.5) +
  [-26, 0, 26].map(x => at(x, 28 - Math.abs(x) / 9, path(polygon(4, 8), "url(#azure)"))).join("")

export const pyramid: Hero = c =>
  path("M0-92L112 88L34 100z", c.dark) +
  path("M0-92L34 100L-112 84z", c.up) +
  line(
    "M-14-66L10-62M-30-38L16-30M-48-8L20 2M-66 24L26 36M-86 56L32 70M-8-64L-14-36M-34-36L-28-6M6-32L0-2M-56-2L-60 26M-22 " +
      "0L-26 34M14 4L12 36M-74 28L-72 58M-40 30L-42 64M0 34L2 70",
    c.deep,
    2,
    'opacity=".45"',
  ) +
  path("M0-92L22-56L7-34L-26-50z", gold.up) +
  path("M-12-46C-4-56 8-54 12-46C6-38-6-38-12-46z", "#fff8dc") +
  circle(0, -46, 4.5, "#124a9e") +
  path("M0-112L4-98L0-92L-4-98zM-34-96L-20-84M34-96L20-84", "#fff3b0", 'stroke="#fff3b0" stroke-width="3"')

export const hourglass: Hero = c =>
  path("M-56-80H56C56-36 16-18 12 0C16 18 56 36 56 80H-56C-56 36-16 18-12 0C-16-18-56-36-56-80z", "url(#ice)") +
  path("M-42-50C-20-56 20-56 42-50C34-24 10-14 6 0H-6C-10-14-34-24-42-50z", c.up) +
  path("M-48 80C-44 56-16 44 0 40C16 44 44 56 48 80z", c.up) +
  line("M0 0V46", c.light, 4) +
  path("M-48-74C-44-40-20-22-18-6C-30-24-52-40-52-76zM-48 74C-46 50-32 36-20 20C-34 34-52 46-52 76z", "#fff", 'opacity=".8"') +
  [-94, 80].map(y => rect(-72, y, 144, 15, 7, gold.up)).join("") +
  [-64, 64].map(x => rect(x - 5, -80, 10, 160, 5, gold.tube)).join("") +
  [-64, 64].map(x => circle(x, 0, 9, gold.ball)).join("")
