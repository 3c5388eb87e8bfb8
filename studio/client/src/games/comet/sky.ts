import { calm } from "../../dom.ts"
import type { Frame } from "../table/scene.ts"
import { glow, stamp } from "./glow.ts"

/** A player who cashed out, as a mark on the curve. */
export interface Mark {
  readonly elapsed: number
  readonly text: string
  readonly mine: boolean
}

export interface Flight {
  readonly phase: "open" | "running" | "over"
  /** Milliseconds since the start; after the burst, the duration of the flight. */
  readonly elapsed: number
  readonly marks: readonly Mark[]
  /** Whether the player's own bet is on board. */
  readonly aboard: boolean
}

interface Spark {
  x: number
  y: number
  dx: number
  dy: number
  life: number
  readonly size: number
  readonly hot: boolean
}

/** The flight's own rule, for drawing only: payouts use whole numbers. */
const heightAt = (elapsed: number) => Math.exp(0.00006 * elapsed)

const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]

/** The night over the curve: stars, the growing flight, the burst. */
export function createSky(flight: () => Flight): (frame: Frame) => void {
  const stars = Array.from({ length: 150 }, (_, n) => {
    const random = (salt: number) => {
      const drawn = Math.sin((n + 1) * 12.9898 + salt) * 43_758.5453
      return drawn - Math.floor(drawn)
    }
    return { x: random(733), y: random(397), depth: 0.25 + random(577) * 0.75 }
  })
  const gold = glow("rgba(255,214,130,1)", 96)
  const white = glow("rgba(255,252,238,1)", 48)
  const jade = glow("rgba(84,235,182,1)", 96)
  const ember = glow("rgba(255,112,72,1)", 96)
  let sparks: Spark[] = []
  let drift = 0
  let burstAt = 0
  let shown: Flight["phase"] = "open"

  function background({ g, width, height, clock }: Frame, altitude: number) {
    // The night itself is the page's background: a gradient over the whole canvas is the most expensive thing to paint.
    g.clearRect(0, 0, width, height)
    for (const { x, y, depth } of stars) {
      const left = (((x - drift * depth) % 1) + 1) % 1
      const down = (y + drift * depth * 0.45) % 1
      const twinkle = calm() ? 0.7 : 0.6 + 0.4 * Math.sin(clock / 700 + x * 40)
      g.fillStyle = `rgba(225,238,255,${(0.25 + depth * 0.65) * twinkle})`
      const size = depth * 1.7
      g.fillRect(left * width, down * height, size, size)
    }
    // The planet it starts from, sinking away.
    const radius = Math.max(width, 700) * 1.3
    const top = height - 34 + Math.min(height, altitude * 130)
    if (top < height + 60) {
      const air = g.createRadialGradient(width * 0.3, top + radius, radius - 4, width * 0.3, top + radius, radius + 70)
      air.addColorStop(0, "rgba(88,236,184,0.55)")
      air.addColorStop(1, "rgba(88,236,184,0)")
      g.fillStyle = air
      g.fillRect(0, top - 80, width, height - top + 80)
      g.fillStyle = "#06251f"
      g.beginPath()
      g.arc(width * 0.3, top + radius, radius, 0, Math.PI * 2)
      g.fill()
    }
  }

  function burst(x: number, y: number) {
    if (calm()) return
    for (let n = 0; n < 130; n++) {
      const angle = Math.random() * Math.PI * 2
      const speed = 40 + Math.random() * 330
      sparks.push({
        x,
        y,
        dx: Math.cos(angle) * speed,
        dy: Math.sin(angle) * speed,
        life: 0.6 + Math.random() * 1.1,
        size: 1 + Math.random() * 2.6,
        hot: Math.random() < 0.6,
      })
    }
  }

  function moveSparks({ g, passed }: Frame) {
    const seconds = passed / 1000
    sparks = sparks.filter(spark => spark.life > 0)
    for (const spark of sparks) {
      spark.life -= seconds
      spark.x += spark.dx * seconds
      spark.y += spark.dy * seconds
      spark.dx *= 0.985
      spark.dy = spark.dy * 0.985 + 26 * seconds
      g.fillStyle = spark.hot ? `rgba(255,150,84,${Math.max(0, spark.life)})` : `rgba(255,236,190,${Math.max(0, spark.life)})`
      g.fillRect(spark.x, spark.y, spark.size, spark.size)
    }
  }

  return frame => {
    const { g, width, height, passed, clock } = frame
    const now = flight()
    const over = now.phase === "over"
    const elapsed = now.phase === "open" ? 0 : now.elapsed
    const reached = heightAt(elapsed)
    const flying = now.phase === "running"
    if (!calm()) drift += (passed / 1000) * (flying ? 0.02 + Math.min(0.22, Math.log(reached) * 0.07) : 0.004)
    background(frame, Math.log(reached))

    const plot = { left: width < 500 ? 46 : 64, right: width - (width < 500 ? 26 : 60), top: height * 0.16, bottom: height - 30 }
    const longest = Math.max(9000, elapsed * 1.04)
    const highest = Math.max(1.9, reached * 1.06)
    const x = (milliseconds: number) => plot.left + (milliseconds / longest) * (plot.right - plot.left)
    const y = (multiplier: number) => plot.bottom - ((multiplier - 1) / (highest - 1)) * (plot.bottom - plot.top)

    const step = steps.find(size => (highest - 1) / size <= 5) ?? 1000
    g.font = "12px system-ui, sans-serif"
    g.textAlign = "right"
    g.textBaseline = "middle"
    for (let value = 1; value <= highest; value = Number((value + step).toFixed(1))) {
      g.fillStyle = "rgba(190,214,235,0.1)"
      g.fillRect(plot.left, y(value), plot.right - plot.left, 1)
      g.fillStyle = "rgba(206,224,240,0.72)"
      g.fillText(`${value.toFixed(step < 1 ? 1 : 0)}×`, plot.left - 8, y(value))
    }

    const head = { x: x(elapsed), y: y(reached) }
    if (over && shown !== "over") {
      burstAt = clock
      burst(head.x, head.y)
    }
    if (!over) burstAt = 0
    shown = now.phase
    const gone = over ? clock - burstAt : 0
    const fade = over ? Math.max(0.25, 1 - gone / 1400) : 1

    if (now.phase !== "open") {
      g.globalAlpha = fade
      g.beginPath()
      const parts = 90
      for (let n = 0; n <= parts; n++) g.lineTo(x((elapsed * n) / parts), y(heightAt((elapsed * n) / parts)))
      const line = g.createLinearGradient(plot.left, 0, Math.max(plot.left + 1, head.x), 0)
      line.addColorStop(0, over ? "rgba(255,112,72,0)" : "rgba(84,235,182,0.1)")
      line.addColorStop(0.55, over ? "rgba(255,112,72,0.5)" : "rgba(84,235,182,0.75)")
      line.addColorStop(1, over ? "#ff7048" : "#ffdf9a")
      g.strokeStyle = line
      g.lineCap = "round"
      g.lineJoin = "round"
      g.lineWidth = 10
      g.globalAlpha = fade * 0.18
      g.stroke()
      g.lineWidth = 3.5
      g.globalAlpha = fade
      g.stroke()
      g.lineTo(head.x, plot.bottom)
      g.lineTo(plot.left, plot.bottom)
      const under = g.createLinearGradient(0, plot.top, 0, plot.bottom)
      under.addColorStop(0, over ? "rgba(255,112,72,0.2)" : "rgba(84,235,182,0.2)")
      under.addColorStop(1, "rgba(84,235,182,0)")
      g.fillStyle = under
      g.fill()
      g.globalAlpha = 1
    }

    moveSparks(frame)

    if (!over) {
      const throb = calm() ? 1 : 1 + 0.06 * Math.sin(clock / 90)
      if (flying) {
        for (let n = 26; n > 0; n--) {
          const back = Math.max(0, elapsed - n * Math.max(26, longest * 0.0065))
          const size = 26 * (1 - n / 27) + 3
          stamp(g, n > 12 ? jade : gold, x(back), y(heightAt(back)), size, 0.26 * (1 - n / 27))
        }
        if (!calm() && Math.random() < passed / 22) {
          const angle = Math.atan2(y(heightAt(elapsed - 400)) - head.y, head.x - x(elapsed - 400)) + (Math.random() - 0.5) * 0.9
          const speed = 60 + Math.random() * 110
          const [dx, dy] = [-Math.cos(angle) * speed, Math.sin(angle) * speed]
          sparks.push({
            x: head.x,
            y: head.y,
            dx,
            dy,
            life: 0.4 + Math.random() * 0.5,
            size: 1 + Math.random() * 1.8,
            hot: false,
          })
        }
      }
      stamp(g, now.aboard ? gold : jade, head.x, head.y, (flying ? 58 : 40) * throb, 0.85)
      stamp(g, white, head.x, head.y, (flying ? 24 : 18) * throb)
      g.fillStyle = "#fffdf4"
      g.beginPath()
      g.arc(head.x, head.y, flying ? 6.5 : 5, 0, Math.PI * 2)
      g.fill()
    } else if (gone < 900) {
      const part = gone / 900
      stamp(g, ember, head.x, head.y, 60 + part * 150, (1 - part) * 0.9)
      if (!calm()) {
        g.strokeStyle = `rgba(255,196,150,${(1 - part) * 0.8})`
        g.lineWidth = 3 * (1 - part) + 0.5
        g.beginPath()
        g.arc(head.x, head.y, 12 + part * 170, 0, Math.PI * 2)
        g.stroke()
      }
    }

    g.textAlign = "left"
    g.textBaseline = "bottom"
    for (const mark of now.marks) {
      const since = elapsed - mark.elapsed
      const place = { x: x(mark.elapsed), y: y(heightAt(mark.elapsed)) }
      g.fillStyle = mark.mine ? "#ffe7a3" : "#8ff0cb"
      g.beginPath()
      g.arc(place.x, place.y, mark.mine ? 6 : 4, 0, Math.PI * 2)
      g.fill()
      const visible = mark.mine ? 1 : Math.max(0, 1 - since / 3200)
      if (visible === 0) continue
      g.globalAlpha = visible
      g.font = mark.mine ? "700 15px system-ui, sans-serif" : "600 13px system-ui, sans-serif"
      g.textAlign = place.x > width * 0.6 ? "right" : "left"
      g.fillText(mark.text, place.x + (place.x > width * 0.6 ? -12 : 10), place.y - 6 - (calm() ? 0 : Math.min(16, since / 60)))
      g.globalAlpha = 1
    }
  }
}
