/** What a course looks like. */
export interface CourseLook {
  readonly sky: readonly [string, string, string]
  readonly hills: readonly [string, string]
  readonly track: readonly [string, string]
  readonly infield: string
  readonly rail: string
  /** Floodlights instead of daylight. */
  readonly night: boolean
}

interface Land {
  readonly g: CanvasRenderingContext2D
  readonly width: number
  readonly height: number
  /** How far the camera has come, in pixels of the track. */
  readonly camera: number
  /** Where the track begins and ends, from the top. */
  readonly top: number
  readonly bottom: number
}

/** A picture repeated every `every` pixels, moving with the camera at its distance. */
function repeated({ width, camera }: Land, every: number, distance: number, draw: (x: number, n: number) => void): void {
  const moved = camera * distance
  const first = Math.floor(moved / every) - 1
  for (let n = first; n * every - moved < width + every; n++) draw(n * every - moved, n)
}

export function paintLand(land: Land, look: CourseLook): void {
  const { g, width, top } = land
  const sky = g.createLinearGradient(0, 0, 0, top)
  for (const [n, color] of look.sky.entries()) sky.addColorStop(n / 2, color)
  g.fillStyle = sky
  g.fillRect(0, 0, width, top)
  if (look.night) stars(land)
  hills(land, look)
  stand(land, look)
  hedge(land, look)
  track(land, look)
}

function stars({ g, width, top }: Land): void {
  g.fillStyle = "rgb(255 255 255 / 0.5)"
  for (let n = 0; n < 40; n++) g.fillRect((n * 97.3) % width, (n * 53.9) % (top * 0.6), 1.4, 1.4)
}

function hills(land: Land, { hills: [far, near] }: CourseLook): void {
  const { g, width, top } = land
  for (const [color, distance, size, base] of [
    [far, 0.02, 0.34, 0.62],
    [near, 0.05, 0.22, 0.82],
  ] as const) {
    g.fillStyle = color
    g.beginPath()
    g.moveTo(0, top)
    for (let x = 0; x <= width + 20; x += 20) {
      const at = (x + land.camera * distance) / 130
      g.lineTo(x, top * base - top * size * 0.5 * (Math.sin(at) * 0.6 + Math.sin(at * 2.3 + 1) * 0.4))
    }
    g.lineTo(width + 20, top)
    g.fill()
  }
}

/** Grandstands and lamps. */
function stand(land: Land, { night }: CourseLook): void {
  const { g, top } = land
  const size = Math.min(190, top * 1.15)
  repeated(land, size * 2.9, 0.24, (x, n) => {
    if (n % 2 !== 0) return lamp(land, x + size, night)
    const picture = pictureOf(size, night, g.getTransform().a)
    g.drawImage(picture, x - size * 0.1, top - 6 - size * 0.7, size * 2.1, size * 0.7)
  })
}

/** The grandstand with its crowd is drawn once for a size: 140 colors in each frame would be too slow on a phone. */
const pictures = new Map<string, HTMLCanvasElement>()

function pictureOf(size: number, night: boolean, density: number): HTMLCanvasElement {
  const key = `${size} ${night} ${density}`
  const known = pictures.get(key)
  if (known) return known
  const picture = document.createElement("canvas")
  picture.width = Math.ceil(size * 2.1 * density)
  picture.height = Math.ceil(size * 0.7 * density)
  const g = picture.getContext("2d")
  if (g) {
    g.scale(picture.width / (size * 2.1), picture.height / (size * 0.7))
    g.translate(size * 0.1, size * 0.7)
    paintStand(g, size, night)
  }
  // A window that is resized leaves pictures of sizes that do not come again.
  if (pictures.size >= 4) pictures.clear()
  pictures.set(key, picture)
  return picture
}

/** From its left corner on the ground. */
function paintStand(g: CanvasRenderingContext2D, size: number, night: boolean): void {
  g.fillStyle = night ? "#242c44" : "#e9e4d6"
  g.fillRect(0, -size * 0.5, size * 1.9, size * 0.5)
  g.fillStyle = night ? "#121828" : "#b9402f"
  g.beginPath()
  g.moveTo(-size * 0.1, -size * 0.5)
  g.lineTo(size * 0.16, -size * 0.68)
  g.lineTo(size * 1.86, -size * 0.68)
  g.lineTo(size * 2, -size * 0.5)
  g.fill()
  for (let row = 0; row < 4; row++)
    for (let seat = 0; seat < 34; seat++) {
      const hue = (seat * 47 + row * 83) % 360
      g.fillStyle = night ? `hsl(${hue} 35% ${44 + (seat % 3) * 8}%)` : `hsl(${hue} 45% ${46 + (seat % 4) * 7}%)`
      g.fillRect(6 + seat * ((size * 1.9 - 12) / 34), -size * 0.43 + row * size * 0.1, 3.6, size * 0.055)
    }
}

function lamp({ g, top }: Land, x: number, night: boolean): void {
  g.fillStyle = night ? "#39435e" : "#5d6b66"
  g.fillRect(x, top * 0.28, 4, top * 0.7)
  g.fillStyle = night ? "#fff6cf" : "#d7e0dd"
  g.fillRect(x - 12, top * 0.24, 28, 9)
  if (!night) return
  const glow = g.createRadialGradient(x + 2, top * 0.26, 2, x + 2, top * 0.26, 80)
  glow.addColorStop(0, "rgb(255 240 180 / 0.55)")
  glow.addColorStop(1, "rgb(255 240 180 / 0)")
  g.fillStyle = glow
  g.fillRect(x - 80, top * 0.26 - 80, 164, 160)
}

function hedge(land: Land, { infield }: CourseLook): void {
  const { g, width, top } = land
  g.fillStyle = infield
  g.fillRect(0, top - 12, width, 14)
  g.fillStyle = "rgb(0 0 0 / 0.16)"
  repeated(land, 26, 0.5, x => {
    g.beginPath()
    g.ellipse(x, top - 10, 15, 7, 0, 0, 7)
    g.fill()
  })
}

function track(land: Land, { track: [light, dark], rail, night }: CourseLook): void {
  const { g, width, height, top, bottom } = land
  const ground = g.createLinearGradient(0, top, 0, height)
  ground.addColorStop(0, dark)
  ground.addColorStop(1, light)
  g.fillStyle = ground
  g.fillRect(0, top, width, height - top)
  g.fillStyle = "rgb(255 255 255 / 0.06)"
  repeated(land, 220, 1, (x, n) => {
    if (n % 2 !== 0) return
    g.beginPath()
    g.moveTo(x, top)
    g.lineTo(x + 220, top)
    g.lineTo(x + 190, height)
    g.lineTo(x - 30, height)
    g.fill()
  })
  railing(land, top + 2, 0.85, rail, 34)
  if (night) {
    const shine = g.createLinearGradient(0, top, 0, bottom)
    shine.addColorStop(0, "rgb(255 236 180 / 0.16)")
    shine.addColorStop(1, "rgb(0 0 20 / 0.2)")
    g.fillStyle = shine
    g.fillRect(0, top, width, height - top)
  }
}

function railing(land: Land, y: number, distance: number, color: string, every: number): void {
  const { g, width } = land
  const high = every * 0.36
  g.fillStyle = color
  g.fillRect(0, y - high, width, Math.max(2, high * 0.24))
  repeated(land, every * 1.6, distance, x => g.fillRect(x, y - high, Math.max(2, high * 0.16), high))
}

/** The rail between the runners and the viewer. */
export const paintFront = (land: Land, { rail }: CourseLook): void => railing(land, land.height - 4, 1.25, rail, 58)

/** A post with a disc: the finish; and the chalk line across the track. */
export function paintPost({ g, top, height }: Land, x: number): void {
  for (let row = 0; row < 10; row++) {
    const [from, to] = [top + ((height - top) * row) / 10, top + ((height - top) * (row + 1)) / 10]
    for (let column = 0; column < 2; column++) {
      g.fillStyle = (row + column) % 2 === 0 ? "#fff" : "#15181c"
      g.fillRect(x + column * 7 - row * 2, from, 7, to - from)
    }
  }
  g.fillStyle = "#f7f4ea"
  g.fillRect(x + 2, top - 62, 5, 64)
  g.fillStyle = "#d7263d"
  g.beginPath()
  g.arc(x + 4.5, top - 70, 15, 0, 7)
  g.fill()
  g.fillStyle = "#fff"
  g.beginPath()
  g.arc(x + 4.5, top - 70, 8, 0, 7)
  g.fill()
}

/** Stalls (or traps) at the start. */
export function paintStalls({ g, top, bottom }: Land, x: number, count: number, color: string): void {
  const lane = (bottom - top) / count
  g.fillStyle = color
  for (let n = 0; n <= count; n++) {
    const y = top + n * lane
    g.fillRect(x - 70 - n * 2, y - lane * 0.72, 84, Math.max(3, lane * 0.12))
    g.fillRect(x + 8 - n * 2, y - lane * 0.95, 6, lane * 0.95)
  }
}
