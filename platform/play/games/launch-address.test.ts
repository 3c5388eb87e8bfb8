import { expect, test } from "vitest"
import { houseAddress, launchAddress, readLaunchTemplate } from "./launch-address.ts"

const words = {
  game: "tide pool",
  token: "a+b/c=",
  language: "ko",
  mode: "real",
  currency: "USD",
  player: "BAIZE:7",
  origin: "http://localhost:8080",
  lobby: "http://localhost:8080/",
}

test("the house's games open at their usual address", () => {
  const { game, token, language, mode, player, currency, origin } = { ...words, game: "dice" }
  const query = new URLSearchParams({
    token,
    language,
    mode,
    player,
    currency,
    origin,
    room: "r:1",
    round: "01a2",
    offset: "-240",
  })
  expect(launchAddress(houseAddress("http://games.test"), { ...words, game, room: "r:1", round: "01a2", offset: "-240" })).toBe(
    `http://games.test/play/dice?${query}`,
  )
})

test("every word of a launch address is percent-encoded, and an empty parameter is left out", () => {
  const template = "https://play.studio.example/{game}/open?t={token}&operator=ours&at={room}&who={player}&empty="
  expect(launchAddress(template, words)).toBe(
    "https://play.studio.example/tide%20pool/open?t=a%2Bb%2Fc%3D&operator=ours&who=BAIZE%3A7",
  )
  expect(launchAddress("https://studio.example/{game}/{token}?room={room}", words)).toBe(
    "https://studio.example/tide%20pool/a%2Bb%2Fc%3D",
  )
})

test("one parameter of a launch address can have several words, like those of a nested key", () => {
  const template = "https://studio.example/play.do?key=token%3D{token}%26symbol%3D{game}%26lobbyUrl%3D{lobby}&stylename=ours"
  const { searchParams } = new URL(launchAddress(template, words))
  expect(Object.fromEntries(searchParams)).toEqual({
    key: "token=a+b/c=&symbol=tide pool&lobbyUrl=http://localhost:8080/",
    stylename: "ours",
  })
})

test("a word from the player is never read as a placeholder", () => {
  expect(launchAddress("https://studio.example/{game}?t={token}", { game: "{token}", token: "{game}" })).toBe(
    "https://studio.example/%7Btoken%7D?t=%7Bgame%7D",
  )
})

test.each([
  "https://studio.example/{game}?token={token}",
  "https://studio.example/open?game={game}&token={token}&lang={language}&demo={mode}&currency={currency}&home={lobby}",
  "http://localhost:4630/{game}?token={token}",
  "http://127.0.0.1:4630/{game}/{token}",
])("launch template %s is accepted", template => {
  expect(readLaunchTemplate(template)).toBe(template)
})

test.each([
  ["http://studio.example/{game}?token={token}", "must start with https://"],
  ["javascript:alert(1)//{game}{token}", "must start with https://"],
  ["http://localhost.studio.example/{game}?token={token}", "must start with https://"],
  ["/play/{game}?token={token}", "is not an address"],
  [`https://studio.example/{game}?token={token}&x=${"x".repeat(1_000)}`, "is not an address"],
  ["https://us:them@studio.example/{game}?token={token}", "must not contain a user name or password"],
  ["https://{game}.studio.example/?token={token}", "placeholders are allowed only after the host"],
  ["https://studio.example/#/{game}?token={token}", "must not contain a #"],
  ["https://studio.example/{game}?token={token}?x=1", "can contain one ?"],
  [
    "https://studio.example/{game}?token={token}&device={device}",
    "unknown placeholder {device}; allowed: {game} {token} {language}",
  ],
  ["https://studio.example/{game}?token={token}&x={}", "unknown placeholder {}"],
  ["https://studio.example/{game}?token={token}&x={y", "unmatched { or }"],
  ["https://studio.example/{game}", "the address needs {token}"],
  ["https://studio.example/", "the address needs {game} {token}"],
])("launch template %s is refused: %s", (template, said) => {
  expect(() => readLaunchTemplate(template)).toThrow(said)
})
