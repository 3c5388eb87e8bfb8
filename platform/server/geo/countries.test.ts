import { describe, expect, it } from "vitest"
import { blockedCountryOf, countryOf } from "./countries.ts"

describe("the country of an address", () => {
  it("a country comes from the packaged database", () => {
    expect(countryOf("8.8.8.8")).toBe("US")
    expect(countryOf("210.89.164.90")).toBe("KR")
    expect(countryOf("1.0.16.1")).toBe("JP")
  })
  it("a country is unknown for private, loopback and reserved addresses", () => {
    for (const ip of [
      "127.0.0.1",
      "10.1.2.3",
      "172.16.0.1",
      "172.31.255.255",
      "192.168.1.1",
      "100.64.0.1",
      "169.254.1.1",
      "203.0.113.9",
    ])
      expect(countryOf(ip), ip).toBe("")
  })
  it("a country is found for an IPv4 address inside IPv6, and unknown for reserved ones", () => {
    expect(countryOf("::ffff:210.89.164.90")).toBe("KR")
    expect(countryOf("2002:d259:a45a::1")).toBe("KR")
    for (const ip of ["::1", "fe80::1", "fc00::1", "2001:db8::1"]) expect(countryOf(ip), ip).toBe("")
  })
  it("a country is known for IPv6 addresses", () => {
    expect(countryOf("2601::1")).toBe("US") // Comcast
    expect(countryOf("240e::1")).toBe("CN") // China Telecom
    expect(countryOf("2003::1")).toBe("DE") // Deutsche Telekom
    expect(countryOf("2001:200::1")).toBe("JP") // WIDE: an early Asian block
    expect(countryOf("2001:2b8::1")).toBe("KR") // KREONET
  })
  it("a brand is closed to the countries it names, and to unknown ones only if it says so", () => {
    expect(blockedCountryOf("240e::1", ["CN"])).toBe("CN")
    expect(blockedCountryOf("240e::1", ["KP"])).toBeUndefined()
    expect(blockedCountryOf("2001:db8::1", ["KP"])).toBeUndefined()
    expect(blockedCountryOf("2001:db8::1", ["KP", "unknown"])).toBe("unknown")
  })
  it("a country is unknown for an invalid address", () => {
    for (const ip of ["", "unknown", "999.1.1.1", "::ffff:999.1.1.1", "1.2.3"]) expect(countryOf(ip), ip).toBe("")
  })
})
