/** The zeros of scripts in which people type numbers: each is followed by its 1 to 9. */
const zeros = [
  0x660, // Arabic
  0x6f0, // Persian and Urdu
  0x966, // Hindi
  0x9e6, // Bengali
  0xbe6, // Tamil
  0xc66, // Telugu
  0xe50, // Thai
  0xed0, // Lao
  0x1040, // Burmese
  0x17e0, // Khmer
  0xff10, // East Asian, full width
]

/** Of Arabic and full-width keyboards. */
const marks: Readonly<Record<string, string>> = { "٫": ".", "．": ".", "٬": ",", "،": ",", "，": "," }

/** A text with the digits 0 to 9, whatever digits it was typed in, and with "." and "," between them. */
export const westernDigits = (text: string): string =>
  text.replace(/(?=\P{ASCII})[\p{Nd}٫．٬،，]/gu, sign => {
    const code = sign.codePointAt(0)!
    const zero = zeros.find(first => code >= first && code < first + 10)
    return zero === undefined ? (marks[sign] ?? sign) : String(code - zero)
  })

/** What is used here of a field of a page. */
interface NumberField {
  readonly value?: string
  readonly inputMode?: string
  readonly selectionStart?: number | null
  setSelectionRange?(start: number, end: number): void
}

interface PageOfFields {
  addEventListener(type: "input", listener: (event: { readonly target: unknown }) => void, capture: boolean): void
}

/** Fields for numbers take the digits of any script from now on: what is typed turns into 0 to 9. */
export function typeWesternDigits(page: PageOfFields): void {
  // Before the page's own listeners, which then see the number.
  page.addEventListener("input", ({ target }) => convert(target as NumberField), true)
}

function convert(field: NumberField): void {
  const { value = "", inputMode = "", selectionStart } = field
  if (!["numeric", "decimal", "tel"].includes(inputMode)) return
  const converted = westernDigits(value)
  if (converted === value) return
  // Past the property by which React notices a change that it made.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, converted)
  if (typeof selectionStart === "number") field.setSelectionRange?.(selectionStart, selectionStart)
}
