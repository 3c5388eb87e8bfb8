import type { Page } from "playwright-core"

const SLACK_PX = 1.5

/** What the checks below share, in the page. */
interface Inspected {
  /** The topmost popup, or the page. */
  readonly sheet: HTMLElement
  /** What someone reads there: elements with words of their own. */
  readonly texts: readonly HTMLElement[]
  readonly said: (one: Element) => string
  /** The boxes of its own words, line by line, without those of parts that are for screen readers alone. */
  readonly linesOf: (one: Element) => readonly DOMRect[]
  /** Measures texts as wide and high as they are there. */
  readonly brushOf: (one: Element, part?: "::placeholder") => CanvasRenderingContext2D
}
type Inspecting = typeof globalThis & { inspected: () => Inspected }

/** Runs in the page. */
function makeInspecting(): void {
  const ownWords = (one: Element) => [...one.childNodes].filter(node => node instanceof Text && node.data.trim() !== "")
  const inspected = (): Inspected => {
    const over = [
      "dialog[open], [popover=auto]:popover-open, button + [role=listbox]",
      "[class^=ant-] [role=dialog], [role=dialog][class^=ant-], .ant-dropdown, .ant-popover",
      ".ant-select-dropdown, .ant-picker-dropdown",
    ].join()
    const sheets = [...document.querySelectorAll<HTMLElement>(over)].filter(one =>
      one.checkVisibility({ visibilityProperty: true }),
    )
    const sheet = sheets.at(-1) ?? document.body
    const texts = [...sheet.querySelectorAll<HTMLElement>("*")].filter(
      one =>
        !one.closest("svg, select, [aria-hidden=true]") &&
        ownWords(one).length > 0 &&
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
        // What only screen readers read is cut off on purpose.
        !/inset/.test(getComputedStyle(one).clipPath),
    )
    const said = (one: Element) => `"${one.textContent?.trim().slice(0, 40)}" (${one.getAttribute("class") ?? one.tagName})`
    const linesOf = (one: Element) =>
      ownWords(one).flatMap(node => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return [...range.getClientRects()].filter(({ width }) => width > 0)
      })
    const brush = document.createElement("canvas").getContext("2d")!
    const brushOf = (one: Element, part?: "::placeholder") => {
      // The computed shorthand is empty where a font has settings that it cannot name.
      const { fontStyle, fontWeight, fontSize, fontFamily, letterSpacing } = getComputedStyle(one, part)
      return Object.assign(brush, { font: `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`, letterSpacing })
    }
    return { sheet, texts, said, linesOf, brushOf }
  }
  // Looked for once: nothing changes from check to check.
  const found = inspected()
  Object.assign(globalThis, { inspected: () => found })
}

/** Runs in the page: a page wider than the phone, texts that are cut off at a side, or leave their own button, chip or cell. */
function tooWide(slack: number): string[] {
  const { sheet, texts, said, linesOf } = (globalThis as Inspecting).inspected()
  // Without the strip of the scrollbar, under which something too wide would hide.
  const { scrollWidth, clientWidth } = document.documentElement
  const holds = (one: Element | null): boolean =>
    one !== null && (/hidden|clip|auto|scroll/.test(getComputedStyle(one).overflowX) || holds(one.parentElement))
  const beyond = [...document.body.querySelectorAll("*")].filter(
    one => one.getBoundingClientRect().right > clientWidth && !holds(one.parentElement),
  )
  const widest = beyond.at(-1)
  const wide =
    scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide, by ${widest ? said(widest) : "nothing in it"}`] : []
  const boxOf = (one: Element) => {
    const lines = linesOf(one)
    const [left, right] = [Math.min(...lines.map(line => line.left)), Math.max(...lines.map(line => line.right))]
    return { left, right, width: lines.length === 0 ? 0 : right - left }
  }
  /** Its text can be scrolled there, or what is too long is shortened by three dots: `shortened` looks at it. */
  const gives = (one: Element): boolean => {
    const { overflowX, textOverflow } = getComputedStyle(one)
    return /auto|scroll/.test(overflowX) || textOverflow === "ellipsis" || one.matches("[class*=marquee]")
  }
  /** The nearest part around it that clips, unless one within that gives. */
  const clipping = (one: Element): Element | undefined => {
    if (gives(one)) return undefined
    if (/hidden|clip/.test(getComputedStyle(one).overflowX)) return one
    return one.parentElement ? clipping(one.parentElement) : undefined
  }
  const leaves = (inner: { left: number; right: number }, outer: DOMRect) =>
    inner.left < outer.left - slack || inner.right > outer.right + slack
  const cut = texts.flatMap(one => {
    const [inner, outer] = [boxOf(one), clipping(one)?.getBoundingClientRect()]
    // What lies wholly outside of it is the next of a row that moves.
    if (inner.width === 0 || !outer || inner.left >= outer.right || inner.right <= outer.left) return []
    return leaves(inner, outer) ? [`${said(one)} is cut off`] : []
  })
  const spilled = texts.flatMap(one => {
    const holder = one.closest<HTMLElement>("button, a, th, td, label, legend")
    if (!holder || getComputedStyle(holder).display === "inline" || gives(one) || clipping(one)) return []
    const inner = boxOf(one)
    return inner.width > 0 && leaves(inner, holder.getBoundingClientRect())
      ? [`${said(one)} leaves its ${holder.tagName.toLowerCase()}`]
      : []
  })
  // Up to four alternatives are all in sight; a longer row can scroll.
  const tabs = [...sheet.querySelectorAll("[role=tablist]")]
    .filter(({ children, scrollWidth, clientWidth }) => children.length <= 4 && scrollWidth > clientWidth + slack)
    .map(one => `${said(one)} is wider than its place`)
  return [...wide, ...cut, ...spilled, ...tabs]
}

/** Runs in the page: what can be pressed or filled in and leaves the card around it, and a popup through which the page shows. */
function outOfCard(slack: number): string[] {
  const { sheet, said } = (globalThis as Inspecting).inspected()
  /** The nearest part around it with a border at both sides, unless one within that scrolls or clips. */
  const cardOf = (one: Element | null): Element | undefined => {
    if (!one || one === document.body) return undefined
    const { borderLeftWidth, borderRightWidth, overflowX, position } = getComputedStyle(one)
    if (overflowX !== "visible") return undefined
    if (Number.parseFloat(borderLeftWidth) > 0 && Number.parseFloat(borderRightWidth) > 0) return one
    return /absolute|fixed/.test(position) ? undefined : cardOf(one.parentElement)
  }
  const controls = [...sheet.querySelectorAll<HTMLElement>("button, a, input, select, textarea")].filter(
    one => !/absolute|fixed/.test(getComputedStyle(one).position) && one.checkVisibility({ visibilityProperty: true }),
  )
  const out = controls.flatMap(one => {
    const [inner, outer] = [one.getBoundingClientRect(), cardOf(one.parentElement)?.getBoundingClientRect()]
    if (inner.width === 0 || !outer || (inner.left >= outer.left - slack && inner.right <= outer.right + slack)) return []
    return [`${said(one)} leaves its card`]
  })
  const { backgroundColor, backgroundImage } = sheet.matches("dialog")
    ? getComputedStyle(sheet.firstElementChild ?? sheet)
    : { backgroundColor: "", backgroundImage: "" }
  const painted = backgroundImage.startsWith("linear-gradient") ? backgroundImage : backgroundColor
  return [...out, ...(/[,/] *0?\.\d+\)/.test(painted) ? [`${said(sheet)} shows the page behind it`] : [])]
}

/** Runs in the page: texts that are cut off above or below. Their ink counts: a line can be lower than its font. */
function cutInHeight(slack: number): string[] {
  const { texts, said, linesOf, brushOf } = (globalThis as Inspecting).inspected()
  const inkOf = (one: HTMLElement) => {
    const lines = linesOf(one)
    if (lines.length === 0) return undefined
    const ink = brushOf(one).measureText(one.textContent ?? "")
    const above = Math.max(0, ink.fontBoundingBoxAscent - ink.actualBoundingBoxAscent)
    const below = Math.max(0, ink.fontBoundingBoxDescent - ink.actualBoundingBoxDescent)
    return { top: Math.min(...lines.map(line => line.top)) + above, bottom: Math.max(...lines.map(line => line.bottom)) - below }
  }
  /** The nearest part around it that clips its height, unless it can be scrolled there or shows a number of lines. */
  const clipping = (one: Element): Element | undefined => {
    const { overflowY, webkitLineClamp } = getComputedStyle(one)
    if (/auto|scroll/.test(overflowY) || webkitLineClamp !== "none" || one.matches("[class*=marquee]")) return undefined
    if (/hidden|clip/.test(overflowY)) return one
    return one.parentElement ? clipping(one.parentElement) : undefined
  }
  return texts.flatMap(one => {
    const [ink, outer] = [inkOf(one), clipping(one)?.getBoundingClientRect()]
    // What lies wholly outside of it is folded, or the next of a column that moves.
    if (!ink || !outer || outer.height < 2 || ink.top >= outer.bottom || ink.bottom <= outer.top) return []
    const more = Math.max(outer.top - ink.top, ink.bottom - outer.bottom)
    return more > slack ? [`${said(one)} is cut off by ${Math.round(more)} px of its height`] : []
  })
}

/**
 * Runs in the page: texts shortened by three dots, except names and people's own texts, which are whole in a title, and what is
 * whole in the part that its button opens.
 */
function shortened(): string[] {
  const { texts, said } = (globalThis as Inspecting).inspected()
  /** The part around it that shortens, unless one within that clips. */
  const shortening = (one: Element): Element | undefined => {
    const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(one)
    if (textOverflow === "ellipsis" || webkitLineClamp !== "none") return one
    return overflowX === "visible" && one.parentElement ? shortening(one.parentElement) : undefined
  }
  const isCut = (one: Element): boolean => {
    const { webkitLineClamp, lineHeight, fontSize } = getComputedStyle(one)
    const line = Number.parseFloat(lineHeight) || Number.parseFloat(fontSize)
    const lines = webkitLineClamp !== "none" && one.scrollHeight > one.clientHeight + line / 2
    return lines || one.scrollWidth > one.clientWidth
  }
  const inTitle = (one: Element): boolean =>
    one
      .closest("[title]")
      ?.getAttribute("title")
      ?.includes(one.textContent?.trim() ?? "") ?? false
  const isOpened = (one: Element): boolean => {
    const opened = one.closest("button[aria-expanded=false]")?.getAttribute("aria-controls")
    return !!opened && (document.getElementById(opened)?.textContent?.includes(one.textContent?.trim() ?? "") ?? false)
  }
  return texts.flatMap(one => {
    const holder = shortening(one)
    return holder && isCut(holder) && !inTitle(one) && !isOpened(one) ? [`${said(one)} is shortened by three dots`] : []
  })
}

/** Runs in the page: hints in fields, and choices of lists, that are longer than their field. */
function longerThanField(slack: number): string[] {
  const { sheet, said, brushOf } = (globalThis as Inspecting).inspected()
  const seen = <Field extends HTMLElement>(kind: string) =>
    [...sheet.querySelectorAll<Field>(kind)].filter(one =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }),
    )
  const roomOf = (one: HTMLElement): number => {
    const { paddingLeft, paddingRight } = getComputedStyle(one)
    return one.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) + slack
  }
  /** As wide as a list would be for its longest choice, with its own arrow. */
  const wanted = (one: HTMLSelectElement): number => {
    const { cssText } = one.style
    one.style.cssText +=
      ";width: max-content !important; min-width: 0 !important; max-width: none !important; flex: none !important"
    const { offsetWidth } = one
    one.style.cssText = cssText
    return offsetWidth
  }
  const longest = (one: HTMLSelectElement) => {
    const brush = brushOf(one)
    return [...one.options].map(({ text }) => text).sort((a, b) => brush.measureText(b).width - brush.measureText(a).width)[0]
  }
  const choices = seen<HTMLSelectElement>("select")
    .filter(one => wanted(one) > one.offsetWidth + slack)
    .map(one => `"${longest(one)}" is longer than its list (${one.getAttribute("class") ?? one.ariaLabel})`)
  const hints = seen<HTMLInputElement>("input[placeholder]")
    .filter(one => brushOf(one, "::placeholder").measureText(one.placeholder).width > roomOf(one))
    .map(one => `"${one.placeholder}" is longer than its field ${said(one)}`)
  return [...choices, ...hints]
}

/** Runs in the page: controls and headings that lie over each other. */
function overlapping(): string[] {
  const { sheet, said } = (globalThis as Inspecting).inspected()
  /** What of it is in sight: the rest of a list that scrolls lies under nothing. */
  const inSight = (one: Element) => {
    let { left, top, right, bottom } = one.getBoundingClientRect()
    for (let around = one.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === "visible") continue
      const clip = around.getBoundingClientRect()
      ;[left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)]
      ;[right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)]
    }
    return { left, top, right, bottom }
  }
  const isBar = (one: Element) => one.closest("header, footer, [role=banner]") !== null
  const controls = [...sheet.querySelectorAll<HTMLElement>("button, a[href], input, select, h1, h2, h3, header img")]
    .filter(
      one =>
        // The arrows of a row lie over its tiles; a bar has icons without a text, too.
        (isBar(one) || (one.textContent?.trim() && getComputedStyle(one).position === "static")) &&
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }),
    )
    .map(one => ({ one, box: inSight(one) }))
    .filter(({ box }) => box.right > box.left && box.bottom > box.top)
  return controls.flatMap(({ one, box }, n) =>
    controls
      .slice(n + 1, n + 12)
      .filter(({ one: other }) => !one.contains(other) && !other.contains(one))
      .filter(({ box: other }) => Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2)
      .filter(({ box: other }) => Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 2)
      .map(({ one: other }) => `${said(one)} and ${said(other)} lie over each other`),
  )
}

/**
 * Runs in the page: words broken across lines where no hyphen is. Scripts without spaces break where a dictionary says so; codes
 * and addresses break anywhere.
 */
function broken(): string[] {
  const { texts, said } = (globalThis as Inspecting).inspected()
  const code = /[@/_\d]|\.\p{L}/u
  const letters =
    /[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{sc=Taml}\p{sc=Telu}\p{sc=Hang}\p{M}]{4,}/gu
  const isBroken = (node: Text, start: number, end: number): boolean => {
    const range = document.createRange()
    range.setStart(node, start)
    range.setEnd(node, end)
    const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top)
    return Math.max(...tops) - Math.min(...tops) > 6
  }
  const brokenIn = (node: Text): string[] =>
    [...node.data.matchAll(/[^\s\u200b]+/gu)]
      .filter(({ 0: token }) => !code.test(token))
      .flatMap(({ index: at, 0: token }) =>
        [...token.matchAll(letters)].map(({ index, 0: word }) => ({ word, start: at + index })),
      )
      .filter(({ word, start }) => isBroken(node, start, start + word.length))
      .map(({ word }) => word)
  return texts.flatMap(one =>
    [...one.childNodes]
      .filter(node => node instanceof Text)
      .flatMap(brokenIn)
      .map(word => `${said(one)} breaks "${word}"`),
  )
}

/** Texts that are cut off, shortened, broken or lie over each other, and a page wider than the phone. */
export async function misfits(page: Page): Promise<string[]> {
  await page.evaluate(makeInspecting)
  return [
    ...(await page.evaluate(tooWide, SLACK_PX)),
    ...(await page.evaluate(outOfCard, SLACK_PX)),
    ...(await page.evaluate(cutInHeight, SLACK_PX)),
    ...(await page.evaluate(shortened)),
    ...(await page.evaluate(longerThanField, SLACK_PX)),
    ...(await page.evaluate(overlapping)),
    ...(await page.evaluate(broken)),
  ]
}
