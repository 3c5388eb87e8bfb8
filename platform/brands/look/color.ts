/** An opaque color, `#rrggbb` in lower case. */
export type Color = `#${string}`

type Channels = readonly [red: number, green: number, blue: number]

const channelsOf = (color: Color): Channels => [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16)) as never

const colorOf = (channels: Channels): Color =>
  `#${channels.map(value => Math.round(value).toString(16).padStart(2, "0")).join("")}`

/** A color with a share (0 to 1) of another in it, as CSS mixes them `in srgb`. */
export function mix(color: Color, other: Color, share: number): Color {
  const [from, to] = [channelsOf(color), channelsOf(other)]
  return colorOf(from.map((value, at) => value + (to[at]! - value) * share) as never)
}

/** A color with its hue turned by degrees; saturation and lightness (of HSL) stay. */
export function turned(color: Color, degrees: number): Color {
  const channels = channelsOf(color)
  const [most, least] = [Math.max(...channels), Math.min(...channels)]
  const span = most - least
  if (span === 0) return color
  const [red, green, blue] = channels
  const sixth = most === red ? (green - blue) / span : most === green ? 2 + (blue - red) / span : 4 + (red - green) / span
  const hue = (sixth + degrees / 60 + 12) % 6
  const channelAt = (shift: number): number => {
    const place = (hue + shift) % 6
    return least + span * Math.max(0, Math.min(1, place, 4 - place))
  }
  return colorOf([channelAt(2), channelAt(0), channelAt(4)])
}

/** WCAG 2.2, relative luminance: 0 black, 1 white. */
function luminanceOf(color: Color): number {
  const [red, green, blue] = channelsOf(color).map(value => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as never as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2, contrast ratio: 1 to 21, whichever color is the lighter. */
export function contrastOf(color: Color, other: Color): number {
  const [lighter, darker] = [luminanceOf(color), luminanceOf(other)].sort((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}
