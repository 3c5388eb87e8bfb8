import { ink } from "../ramps.ts"
import { circle, ellipse, line, mirrored, path, star } from "../svg.ts"
import type { Hero } from "./hero.ts"

const ivory = ink("ivory")
const pink = ink("pink")

/** An eye facing the viewer: lid, iris, pupil, light. */
export const eye = (x: number, y: number, iris: string, tilt = -14, size = 1): string =>
  `<g transform="translate(${x} ${y}) rotate(${tilt}) scale(${size})">${path(
    "M-19 2C-12-12 8-14 19-3C10 9-10 11-19 2z",
    "#140a08",
  )}${path(
    "M-15 1C-9-8 7-9 15-2C8 6-9 7-15 1z",
    "#fff8dc",
  )}${circle(0, -1, 7.4, iris)}${ellipse(0, -1, 3, 6.4, "#120806")}${circle(-2.6, -3.6, 2.2, "#fff")}</g>`

export const fang = (x: number, y: number, length: number): string => path(`M${x - 5} ${y}h10L${x} ${y + length}z`, "#fffdf2")

export const tiger: Hero = c =>
  mirrored(
    "half",
    circle(60, -62, 27, c.up) +
      circle(60, -60, 15, "#2a1208") +
      path("M0-88C44-88 78-64 84-22L102-6L92 2L104 24L90 26L96 46L78 46C66 72 34 92 0 92z", c.up) +
      path("M0 92C34 92 62 76 74 48L86 48L80 36L92 26L82 20L90 2C74-4 52 10 44 26L18 22L0 40z", ivory.up) +
      path("M14-20C20-44 52-48 64-30C60-16 30-8 14-20z", ivory.up) +
      path(
        "M10-62C24-60 30-52 34-42C22-46 12-48 4-46zM8-82C26-82 40-74 48-64C32-68 16-68 5-66zM78-40C66-42 58-38 " +
          "52-30C62-32 72-30 80-22zM88-6C74-8 66-2 62 8C72 4 80 4 90 8zM74 54C66 44 58 42 50 46C58 48 62 54 64 62z",
        "#1d0d06",
      ),
  ) +
  path("M-7-84H7L4-40H-4z", "#1d0d06") +
  path("M-20-14C-16 10-24 22-26 34H26C24 22 16 10 20-14C10-24-10-24-20-14z", c.light) +
  mirrored(
    "face",
    eye(37, -22, "#ffb42e") +
      ellipse(22, 42, 25, 20, ivory.up) +
      path("M18 34h3v3h-3zM30 38h3v3h-3zM24 46h3v3h-3z", "#6b4a30") +
      line("M42 42L92 34M42 50L88 58", "#fff", 1.6),
  ) +
  path("M-26 56C-18 50 18 50 26 56C24 82 10 88 0 88C-10 88-24 82-26 56z", "#4a0710") +
  path("M-12 76C-8 66 8 66 12 76C8 84-8 84-12 76z", pink.mid) +
  fang(-17, 57, 19) +
  fang(17, 57, 19) +
  path("M-22 20C-10 14 10 14 22 20C20 34 6 44 0 44C-6 44-20 34-22 20z", "#2b1109") +
  path("M-16 20C-8 16 8 16 16 20C10 26-10 26-16 20z", pink.light, 'opacity=".8"')

export const lion: Hero = c => {
  const mane = ink("copper")
  return (
    path(star(18, 104, 84), mane.up) +
    `<g transform="rotate(10)">${path(star(18, 92, 74), mane.mid)}</g>` +
    `<g transform="rotate(20)">${path(star(16, 84, 66), mane.light, 'opacity=".65"')}</g>` +
    mirrored(
      "half",
      circle(52, -48, 18, c.up) +
        circle(52, -47, 10, mane.dark) +
        path("M0-66C34-66 60-46 62-10C66 14 56 40 40 52C28 66 14 72 0 72z", c.up) +
        path("M0 72C24 72 44 60 50 40C48 22 34 14 20 22L0 30z", ivory.up) +
        path("M16-34C28-42 44-40 52-30C40-32 28-30 18-24z", mane.dark),
    ) +
    path("M-13-52C-8-30-22 0-24 22H24C22 0 8-30 13-52z", c.hi, 'opacity=".75"') +
    mirrored(
      "face",
      eye(32, -18, "#e08a14", -10, 0.9) + ellipse(17, 34, 20, 15, "#fffaf0") + line("M30 34L66 28M30 40L62 48", "#fff", 1.4),
    ) +
    path("M-20 14C-8 8 8 8 20 14C16 28 5 34 0 34C-5 34-16 28-20 14z", "#3b1408") +
    path("M-18 46C-10 42 10 42 18 46C16 62 6 66 0 66C-6 66-16 62-18 46z", "#5a0d14") +
    fang(-12, 46, 11) +
    fang(12, 46, 11) +
    `<g transform="translate(0 -76)">${path(
      "M-40 12L-46-26L-22-8L0-36L22-8L46-26L40 12C20 18-20 18-40 12z",
      "url(#gold)",
    )}${circle(0, -4, 6, "url(#crimson-r)")}${circle(-26, 0, 4, "url(#azure-r)")}` +
    `${circle(26, 0, 4, "url(#azure-r)")}</g>`
  )
}

export const panda: Hero = c =>
  mirrored("ears", circle(62, -60, 30, "url(#onyx)") + circle(62, -58, 16, c.mid)) +
  path("M0-82C56-82 94-44 94 6C94 56 52 86 0 86C-52 86-94 56-94 6C-94-44-56-82 0-82z", ivory.up) +
  path("M0-82C56-82 94-44 94 6C94 30 84 50 68 64C76 20 60-50 0-82z", "#fff", 'opacity=".4"') +
  mirrored(
    "half",
    `<g transform="rotate(28 42 -2)">${ellipse(42, -2, 25, 33, "url(#onyx)")}</g>` +
      circle(39, -6, 14, "#fff") +
      circle(38, -5, 9.5, c.dark) +
      circle(38, -5, 6, "#100808") +
      circle(35, -9, 3.4, "#fff") +
      ellipse(62, 38, 15, 9, pink.light, 'opacity=".7"'),
  ) +
  ellipse(0, 40, 34, 25, "#fffdf6") +
  path("M-15 24C-8 18 8 18 15 24C14 34 5 40 0 40C-5 40-14 34-15 24z", "#1b1012") +
  line("M0 40V48M-16 48C-10 58-2 56 0 48C2 56 10 58 16 48", "#1b1012", 3) +
  ellipse(-4, 25, 5, 2.4, "#fff", 'opacity=".7"') +
  `<g transform="translate(8 74) rotate(-14)">` +
  `${path("M-96-8H86V8H-96z", "url(#jade)")}${[-60, -14, 32].map(x => path(`M${x}-9h5V9h-5z`, "url(#lime)")).join("")}` +
  `${path("M70-8C84-40 112-44 124-40C118-20 96-6 76-4zM60-6C62-34 78-50 90-54C94-34 82-14 68-4z", "url(#lime)")}</g>` +
  mirrored(
    "paws",
    path("M40 66C58 56 82 62 82 80C82 94 60 100 46 94C34 88 30 72 40 66z", "url(#onyx)") + line("M52 70v10M64 70v10", "#000", 2),
  )

export const luckyCat: Hero = c =>
  path("M-62 100C-80 60-70 20-40 4H40C70 20 80 60 62 100z", ivory.up) +
  path("M52-10C58-50 62-84 78-92C94-98 104-82 98-66C90-40 88-6 66 30z", ivory.up) +
  path("M72-84h4v14h-4zM82-88h4v14h-4z", "#c9b48a") +
  mirrored("ears", path("M16-66L62-98L64-40z", ivory.up) + path("M32-68L56-86L56-52z", c.mid)) +
  path("M0-84C44-84 66-58 66-28C66 6 36 22 0 22C-36 22-66 6-66-28C-66-58-44-84 0-84z", ivory.up) +
  mirrored(
    "half",
    line("M18-32C24-44 40-44 44-32", "#2a1208", 5) +
      ellipse(42, -10, 11, 7, pink.light, 'opacity=".8"') +
      line("M48-12L80-18M48-4L78 0", "#8a6a4a", 2),
  ) +
  path("M-8-20C-4-23 4-23 8-20C6-13 2-11 0-11C-2-11-6-13-8-20z", pink.mid) +
  line("M0-11C-2 0-14 0-16-6M0-11C2 0 14 0 16-6", "#2a1208", 3) +
  path("M-54 10C-30 30 30 30 54 10L58 24C32 46-32 46-58 24z", c.up) +
  circle(0, 38, 13, "url(#gold-r)") +
  path("M-12 36h24v4h-24zM-2 40h4v9h-4z", "#6b3c0c") +
  `<g transform="translate(-6 74)">${ellipse(0, 0, 38, 25, "url(#gold)")}` +
  `${ellipse(0, 0, 31, 19, "none", 'stroke="#8f5414" stroke-width="2"')}${path("M-16-8H16V-3H3V12H-3V-3H-16z", "#8f5414")}</g>` +
  path("M-66 50C-50 44-38 56-40 74C-42 86-58 88-64 80z", ivory.up) +
  mirrored("feet", ellipse(40, 96, 26, 13, ivory.up))

export const monkey: Hero = c => {
  const face = ink("ivory")
  return (
    mirrored("ears", circle(80, -8, 26, c.up) + circle(80, -8, 15, ink("copper").light)) +
    path("M0-90C54-90 82-52 80-6C80 50 46 88 0 88C-46 88-80 50-80-6C-82-52-54-90 0-90z", c.up) +
    path(
      "M0-40C16-62 62-52 60-12C58 4 50 10 52 26C54 60 26 80 0 80C-26 80-54 60-52 26C-50 10-58 4-60-12C-62-52-16-62 0-40z",
      ink("copper").light,
    ) +
    path("M0-34C14-52 52-46 50-14C50 2 40 10 0 10C-40 10-50 2-50-14C-52-46-14-52 0-34z", face.light) +
    mirrored(
      "half",
      eye(25, -14, "#7a3c10", -4, 0.95) +
        line("M10-36C20-44 36-42 42-34", "#2a1208", 5) +
        circle(6, 20, 3.6, "#3b1408") +
        ellipse(42, 26, 10, 8, pink.light, 'opacity=".5"'),
    ) +
    path("M-34 38C-16 32 16 32 34 38C30 64 12 70 0 70C-12 70-30 64-34 38z", "#5a0d14") +
    path("M-30 39C-14 34 14 34 30 39L28 47C14 43-14 43-28 47z", "#fff") +
    `<g transform="translate(0 -70)">${path(
      "M-76 16C-50-14 50-14 76 16L70 30C44 8-44 8-70 30z",
      "url(#gold)",
    )}${circle(0, 0, 12, "url(#crimson-r)")}${path(
      "M-30-4C-40-30-60-36-76-32C-60-28-50-16-46 2zM30-4C40-30 60-36 76-32C60-28 50-16 46 2z",
      "url(#gold)",
    )}</g>`
  )
}
