/** Where a board lies on a canvas, in CSS pixels. */
export class Layout {
  readonly rows: number
  readonly width: number
  readonly height: number
  /** Distance of the pegs across and of the rows down. */
  readonly across: number
  readonly down: number
  readonly middle: number
  /** The first row's height. */
  readonly top: number
  readonly peg: number
  readonly ball: number
  readonly slotTop: number
  readonly slotHeight: number

  constructor(width: number, height: number, rows: number) {
    this.rows = rows
    this.width = width
    this.height = height
    const room = height - 14
    const across = Math.min((width - 12) / (rows + 2.1), (room / (rows + 2.4)) * 1.5)
    this.across = across
    this.slotHeight = Math.max(22, Math.min(40, across * 0.78))
    this.down = Math.min(across * 1.12, (room - this.slotHeight) / (rows + 1.75))
    this.middle = width / 2
    const used = this.down * (rows + 1.75) + this.slotHeight
    this.top = (height - used) / 2 + this.down * 1.55
    this.peg = Math.max(2.2, Math.min(across, this.down) * 0.135)
    this.ball = Math.max(4.5, Math.min(across, this.down) * 0.26)
    this.slotTop = this.top + this.down * (rows - 0.35)
  }

  x(pitches: number): number {
    return this.middle + pitches * this.across
  }

  y(pitches: number): number {
    return this.top + pitches * this.down
  }

  /** How far a ball's center is from a peg's when they touch, in pitches. */
  get reach() {
    const radii = this.peg + this.ball
    return { across: radii / this.across, down: radii / this.down }
  }

  /** Where a ball comes to rest, in pitches under the last row. */
  get floor(): number {
    return (this.slotTop + this.slotHeight * 0.35 - this.y(this.rows - 1)) / this.down
  }

  /** The slot at a place on the canvas, if there is one. */
  slotAt(x: number, y: number): number | undefined {
    const slot = Math.round((x - this.middle) / this.across + this.rows / 2)
    return y >= this.slotTop - 4 && y <= this.slotTop + this.slotHeight + 8 && slot >= 0 && slot <= this.rows ? slot : undefined
  }
}
