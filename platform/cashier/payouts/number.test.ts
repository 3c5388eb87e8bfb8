import { expect, test } from "vitest"
import { maskedName, maskedNumber, payoutNumberOf } from "./number.ts"

const bank = (text: string) => payoutNumberOf("bank", "First Bank", text)
const address = (network: string, text: string) => payoutNumberOf("crypto", network, text)

test("an IBAN is stored without spaces, and one with a typing error is refused", () => {
  expect(bank("de89 3704 0044 0532 0130 00")).toEqual({ number: "DE89370400440532013000" })
  expect(bank("DE89 3704 0044 0532 0130 01")).toEqual({ problem: "iban-wrong" })
  expect(bank("DE89 3704 0044 0532 0130")).toEqual({ problem: "iban-wrong" })
  expect(bank("XX89 3704 0044 0532 0130 00")).toEqual({ problem: "iban-wrong" })
})

test("an account number of a country without IBANs is its digits", () => {
  expect(bank("110-234-567890")).toEqual({ number: "110234567890" })
  for (const text of ["12345", "abcd", "1".repeat(25), "12 34 5x 678", "110234567890\n7"])
    expect(bank(text), text).toEqual({ problem: "account-number-wrong" })
})

test("an id at an e-wallet is one word", () => {
  expect(payoutNumberOf("wallet", "PayPal", " ann@mail.example ")).toEqual({ number: "ann@mail.example" })
  for (const text of ["ann lee", "abc", "a\u202enn@mail", "x".repeat(101)])
    expect(payoutNumberOf("wallet", "PayPal", text), text).toEqual({ problem: "wallet-id-wrong" })
})

// The examples of BIP 173, BIP 350, EIP-55 and the Bitcoin and Tron documentation.
test.each([
  ["bitcoin", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"],
  ["bitcoin", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy"],
  ["bitcoin", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
  ["bitcoin", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0"],
  ["ethereum", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
  ["tron", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"],
])("a right address of %s is accepted, and refused with one character changed: %s", (network, text) => {
  expect(address(network, text)).toEqual({ number: text })
  for (let place = 2; place < text.length; place++) {
    const other = text[place] === "2" ? "3" : "2"
    const wrong = text.slice(0, place) + other + text.slice(place + 1)
    expect(address(network, wrong), wrong).toEqual({ problem: "address-wrong" })
  }
})

test("an address in one case is stored in the form of its network", () => {
  expect(address("ethereum", "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed")).toEqual({
    number: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  })
  expect(address("bitcoin", "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4")).toEqual({
    number: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  })
  expect(address("bitcoin", "bc1QW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4")).toEqual({ problem: "address-wrong" })
})

test("an address of another network, of a test network or of none is refused", () => {
  expect(address("tron", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa")).toEqual({ problem: "address-wrong" })
  expect(address("bitcoin", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t")).toEqual({ problem: "address-wrong" })
  expect(address("bitcoin", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx")).toEqual({ problem: "address-wrong" })
  expect(address("toString", "x".repeat(30))).toEqual({ problem: "address-wrong" })
})

test("a masked number shows its owner which it is, and no one the rest", () => {
  expect(maskedNumber("bank", "DE89370400440532013000")).toBe("•••• 3000")
  expect(maskedNumber("wallet", "ann@mail.example")).toBe("a•••@mail.example")
  expect(maskedNumber("wallet", "ann1")).toBe("•••• n1")
  expect(maskedNumber("crypto", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t")).toBe("TR7N…Lj6t")
  expect(maskedName("Ann Marie Lee")).toBe("A•• M•• L••")
  expect(maskedName("김철수")).toBe("김••")
})
