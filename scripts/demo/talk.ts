import { randomUUID } from "node:crypto"
import type { Brand } from "@baize/platform/brands/brands.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { postMessage } from "@baize/platform/talk/chat/messages.ts"
import { addWords } from "@baize/platform/talk/chat/moderation.ts"
import { storeFeedback } from "@baize/platform/talk/feedback/store.ts"
import sql from "sql-template-tag"

/** The last messages of the rooms, an hour's chat; the number tells who writes. Other rooms are still empty. */
const lines: Readonly<Record<string, readonly (readonly [number, string])[]>> = {
  en: [
    [0, "Evening all. How are the tables tonight?"],
    [1, "Quiet at roulette, lively at baccarat."],
    [2, "Thunder Crown just gave me the free spins, first time this week."],
    [0, "Nice. Did you check the seed?"],
    [2, "Always. It matches."],
    [3, "Which slots feed the Crown jackpot?"],
    [1, "The three of the house, it says on its page."],
    [3, "Thank you!"],
    [4, "The jackpot is growing again."],
    [0, "Good luck everybody, I set myself an hour and it is over."],
  ],
  ko: [
    [0, "안녕하세요, 오늘 분위기 어때요?"],
    [1, "바카라 테이블이 재밌네요."],
    [2, "방금 프리스핀 나왔어요!"],
    [1, "축하드려요. 시드 확인은 해 보셨어요?"],
    [2, "네, 정확히 맞아요."],
    [3, "크라운 잭팟은 어느 슬롯에서 나오나요?"],
    [0, "하우스 슬롯 세 개요. 프로모션에 나와 있어요."],
    [3, "감사합니다 :)"],
  ],
}

const words = ["idiot*", "scam*", "cheat*", "moron*", "바보", "멍청", "사기꾼"]

const feedbacks = [
  {
    topic: "idea",
    page: "/live",
    remark: { en: "A darker cloth for the late hours would be kind to the eyes.", ko: "심야용 어두운 테마가 있으면 좋겠어요." },
  },
  {
    topic: "praise",
    page: "/",
    remark: { en: "That I can check every spin is why I stay.", ko: "모든 스핀을 검증할 수 있어 믿음이 갑니다." },
  },
  {
    topic: "problem",
    page: "/member/depositv2",
    remark: { en: "The deposit page took long to notice my payment.", ko: "입금 확인이 조금 늦었습니다." },
  },
] as const

/** Fills a brand's rooms, its list of blocked words, and its members' feedback. */
export async function talk(platform: Platform, brand: Brand, now: Date): Promise<void> {
  const { database } = platform
  const members = await database.rows<{ id: number }>(sql`
    select id from member where brand = ${brand.id} and type = 'member' and status = 'active'
    order by last_login_at desc nulls last, id limit 5`)
  if (members.length === 0) return
  const speaker = (n: number): number => members[n % members.length]!.id
  for (const room of brand.languages) {
    const spoken = lines[room] ?? []
    for (const [n, [who, text]] of spoken.entries())
      await postMessage(database, platform.settings.secret, brand, {
        ...{ member: speaker(who), room, request: randomUUID(), text },
        at: new Date(now.getTime() - (spoken.length - n) * 380_000),
      })
  }
  await addWords(platform, brand, words)
  for (const [n, { topic, page, remark }] of feedbacks.entries()) {
    const feedback = {
      brand: brand.id,
      member: speaker(n),
      sender: `member ${speaker(n)}`,
      request: randomUUID(),
      topic,
      remark: brand.language === "ko" ? remark.ko : remark.en,
      images: [],
      page,
      language: brand.language,
      userAgent: "",
      ip: "127.0.0.1",
      at: new Date(now.getTime() - (n + 1) * 9_000_000),
    }
    await storeFeedback(database, feedback)
  }
}
