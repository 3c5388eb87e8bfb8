/** What a brand publishes in the demo world; texts by language. */
export interface DemoContent {
  readonly kind: "announcement" | "notice" | "promotion" | "banner"
  readonly title: Readonly<Record<"en" | "ko", string>>
  readonly body?: Readonly<Record<"en" | "ko", string>>
  readonly image?: string
  readonly promotionType?: string
  readonly execution?: "A" | "B" | "F"
  /** 0 nothing, 1 a page, 2 a game ("VENDOR/code"), 3 a promotion (its type). */
  readonly linkageType?: 0 | 1 | 2 | 3
  readonly link?: string
  readonly daysAgo: number
  readonly untilDays?: number
}

export const demoContent: readonly DemoContent[] = [
  {
    kind: "banner",
    title: { en: "There's always a table for you", ko: "언제나 준비된 테이블" },
    body: {
      en: "Our own games, one account, and every round explained.",
      ko: "자체 제작 게임, 하나의 계정, 모든 라운드를 투명하게.",
    },
    image: "/art/banners/welcome.svg",
    linkageType: 1,
    link: "/hot",
    daysAgo: 40,
  },
  {
    kind: "banner",
    title: { en: "Emerald Cloth", ko: "에메랄드 클로스" },
    body: {
      en: "Our own slot. Check its exact RTP and the seed of every spin.",
      ko: "자체 제작 슬롯. 정확한 환수율과 시드를 직접 검증하세요.",
    },
    image: "/art/banners/emerald-cloth.svg",
    linkageType: 2,
    link: "BZ/emerald-cloth",
    daysAgo: 30,
  },
  {
    kind: "banner",
    title: { en: "Reef Hunter", ko: "리프 헌터" },
    body: {
      en: "Aim, fire, and see the exact RTP of every shot.",
      ko: "조준하고 발사하세요. 모든 샷의 정확한 환수율을 확인할 수 있습니다.",
    },
    image: "/art/banners/deep-water.svg",
    linkageType: 2,
    link: "BG/reef-hunter",
    daysAgo: 20,
  },
  {
    kind: "notice",
    title: {
      en: "A person reviews every withdrawal. You can see the decision and its reason in your account.",
      ko: "모든 출금은 담당자가 심사하며 결과와 사유는 회원 센터에서 확인할 수 있습니다.",
    },
    body: {
      en:
        "<p>The amount is set aside as soon as you request it. Under <b>Withdraw</b>, you see whether it is pending, " +
        "approved, or rejected, and why.</p>",
      ko: "<p>신청 금액은 바로 보류됩니다. <b>출금</b>에서 처리 중, 승인, 거절 여부와 사유를 확인할 수 있습니다.</p>",
    },
    daysAgo: 6,
  },
  {
    kind: "notice",
    title: {
      en: "Every lottery draw publishes a commitment before it takes place.",
      ko: "모든 복권 추첨은 추첨 전에 커밋먼트를 공개합니다.",
    },
    body: {
      en: "<p>Open a lottery, write down the commitment of its next draw, and verify afterward that nothing was changed.</p>",
      ko: "<p>복권에서 다음 추첨의 커밋먼트를 적어 두고, 추첨 후 번호가 바뀌지 않았는지 검증하세요.</p>",
    },
    daysAgo: 3,
  },
  {
    kind: "notice",
    title: {
      en: "New: see the seeds behind every Emerald Cloth spin.",
      ko: "신규: 에메랄드 클로스의 모든 스핀 시드를 확인하세요.",
    },
    body: {
      en: "<p>Open the game, choose <b>Fairness</b>, and verify any spin in your own browser.</p>",
      ko: "<p>게임을 열고 <b>공정성</b>을 선택하면 모든 스핀을 브라우저에서 직접 검증할 수 있습니다.</p>",
    },
    daysAgo: 1,
  },
  {
    kind: "announcement",
    title: { en: "How we record your money", ko: "고객 자금은 이렇게 기록됩니다" },
    body: {
      en:
        "<p>Each member has their own accounts in our ledger, separate from the house's. Every transaction is recorded " +
        "with the balance after it. You can see all of yours under <b>Transactions</b>.</p>",
      ko: "<p>회원마다 회사 계정과 분리된 자체 원장 계정이 있습니다. 모든 거래는 거래 후 잔액과 함께 기록되며 <b>거래 내역</b>에서 확인할 수 있습니다.</p>",
    },
    execution: "A",
    daysAgo: 25,
  },
  {
    kind: "announcement",
    title: { en: "What happens to an interrupted round", ko: "라운드가 중단되면 어떻게 되나요" },
    body: {
      en:
        "<p>If your connection drops during a round, the round is finished by its rules or your stake is returned. " +
        "You can see it in your <b>Bet history</b>.</p>",
      ko: "<p>라운드 도중 연결이 끊기면 게임 규칙에 따라 라운드를 완료하거나 베팅금을 돌려드립니다. 베팅 내역에서 확인하세요.</p>",
    },
    execution: "F",
    daysAgo: 12,
  },
  {
    kind: "announcement",
    title: { en: "Copper Lane keeps its own wallet", ko: "코퍼 레인은 별도 지갑을 사용합니다" },
    body: {
      en: "<p>You play every other game from one balance. Move money to Copper Lane and back under Transfers, at any time.</p>",
      ko: "<p>다른 모든 게임은 하나의 잔액으로 즐기실 수 있습니다. 코퍼 레인으로는 ‘지갑 이체’에서 언제든지 옮기고 되돌릴 수 있습니다.</p>",
    },
    execution: "B",
    daysAgo: 5,
  },
  {
    kind: "announcement",
    title: { en: "The Crown jackpot is open", ko: "크라운 잭팟이 열렸습니다" },
    body: {
      en: "<p>Three slots feed one pool. The home page shows its current amount.</p>",
      ko: "<p>슬롯 세 개가 하나의 잭팟을 키웁니다. 현재 금액은 홈 화면에서 확인하세요.</p>",
    },
    execution: "F",
    promotionType: "jackpot",
    linkageType: 3,
    link: "jackpot",
    daysAgo: 4,
  },
  {
    kind: "announcement",
    title: { en: "Missions, leaderboards and raffles", ko: "미션, 리더보드, 추첨" },
    body: {
      en: "<p>Claim a prize for each step of a mission, compare yourself with others, and verify how a raffle was drawn.</p>",
      ko: "<p>미션 단계마다 상품을 받고, 다른 회원과 겨루고, 추첨 결과를 직접 검증하세요.</p>",
    },
    linkageType: 1,
    link: "/member/missionLeaderboard",
    daysAgo: 1,
  },
  {
    kind: "announcement",
    title: { en: "The chat rooms are open", ko: "채팅방이 열렸습니다" },
    body: {
      en: "<p>There is one room for each language. Be kind, don't post links, and never share your password.</p>",
      ko: "<p>언어별 채팅방이 마련되었습니다. 서로 예의를 지키고, 링크나 비밀번호는 쓰지 마세요.</p>",
    },
    execution: "A",
    daysAgo: 2,
  },
  {
    kind: "announcement",
    title: { en: "Limits you set yourself", ko: "스스로 정하는 이용 한도" },
    body: {
      en:
        "<p>Under <b>Safer play</b>, you can limit deposits, losses, stakes, and time. Lowering a limit takes effect " +
        "immediately, raising it after 24 hours.</p>",
      ko: "<p><b>안전한 게임</b>에서 입금, 손실, 베팅, 시간 한도를 정할 수 있습니다. 낮추면 바로, 높이면 24시간 후에 적용됩니다.</p>",
    },
    daysAgo: 8,
  },
  {
    kind: "announcement",
    title: { en: "Try our slots with play money", ko: "체험 머니로 슬롯을 즐겨 보세요" },
    body: {
      en: "<p>You don't need an account, and none of your own money is at stake.</p>",
      ko: "<p>회원가입 없이 이용할 수 있으며 본인 자금은 사용되지 않습니다.</p>",
    },
    promotionType: "free-play",
    linkageType: 3,
    link: "free-play",
    daysAgo: 14,
  },
  {
    kind: "announcement",
    title: { en: "Payment passwords protect withdrawals", ko: "결제 비밀번호로 출금을 보호하세요" },
    body: {
      en: "<p>Set one under <b>Security</b>. Then nobody can withdraw without it, even if you leave your browser open.</p>",
      ko: "<p><b>보안</b>에서 설정하세요. 다른 사람이 기기를 사용하더라도 출금할 수 없습니다.</p>",
    },
    daysAgo: 18,
  },
  {
    kind: "promotion",
    title: { en: "Welcome: we double your first deposit", ko: "신규 회원: 첫 입금 두 배" },
    body: {
      en:
        "<p>Join here, then make your first deposit. The bonus arrives with it and is shown apart from your cash.</p>" +
        "<p>What is left to bet is on your bonus page and above each game. You can cancel the bonus at any time: your cash " +
        "stays.</p>",
      ko:
        "<p>먼저 참여한 후 첫 입금을 해 주세요. 보너스는 입금과 함께 지급되며 현금과 따로 표시됩니다.</p>" +
        "<p>남은 베팅 조건은 보너스 페이지와 게임 상단에서 확인할 수 있습니다. 보너스는 언제든 취소할 수 있으며 현금은 그대로 유지됩니다.</p>",
    },
    image: "/art/promotions/2.svg",
    promotionType: "welcome",
    daysAgo: 10,
  },
  {
    kind: "promotion",
    title: { en: "A bonus for a code", ko: "코드로 받는 보너스" },
    body: {
      en: "<p>Enter the code <b>LANTERN</b>. It needs no deposit.</p>",
      ko: "<p>코드 <b>LANTERN</b>을 입력하세요. 입금하지 않아도 됩니다.</p>",
    },
    image: "/art/promotions/4.svg",
    promotionType: "lantern",
    daysAgo: 9,
  },
  {
    kind: "promotion",
    title: { en: "Twenty free spins of Paper Lanterns", ko: "종이 등불 무료 스핀 20회" },
    body: {
      en:
        "<p>Claim them here, then open the game and choose <b>Use free rounds</b>. A win is cash at once, with nothing left " +
        "to bet.</p><p>Free spins add nothing to the Crown jackpot and can't win it.</p>",
      ko:
        "<p>여기에서 받은 후 게임을 열고 <b>무료 라운드 사용</b>을 선택하세요. 당첨금은 베팅 조건 없이 바로 현금으로 지급됩니다.</p>" +
        "<p>무료 스핀은 크라운 잭팟에 적립되지 않으며 잭팟에 당첨되지 않습니다.</p>",
    },
    image: "/art/promotions/3.svg",
    promotionType: "spins",
    daysAgo: 6,
  },
  {
    kind: "promotion",
    title: { en: "Weekly cashback: 5% of your net loss", ko: "주간 캐시백: 순손실의 5%" },
    body: {
      en:
        "<p>When a week is over and you have lost at the games, 5% of your net loss comes back in cash. You don't have to " +
        "join, and there is nothing to bet.</p><p>What you won and what we gave you in cash is deducted first; the terms say " +
        "how.</p>",
      ko:
        "<p>한 주가 끝났을 때 게임에서 손실이 있으면 순손실의 5%를 현금으로 돌려드립니다. 참여하지 않아도 되며 베팅 조건이 없습니다.</p>" +
        "<p>당첨금과 현금으로 받은 혜택은 먼저 차감되며, 자세한 계산 방법은 약관에 있습니다.</p>",
    },
    image: "/art/promotions/1.svg",
    promotionType: "cashback",
    daysAgo: 8,
  },
  {
    kind: "promotion",
    title: { en: "A present on your birthday", ko: "생일 축하 선물" },
    body: {
      en: "<p>Cash on your birthday, once your identity documents have proved the date.</p>",
      ko: "<p>신분증으로 생년월일이 확인된 회원에게 생일에 현금을 드립니다.</p>",
    },
    image: "/art/promotions/7.svg",
    promotionType: "birthday",
    daysAgo: 7,
  },
  {
    kind: "promotion",
    title: { en: "A bonus for each VIP level", ko: "VIP 등급 보너스" },
    body: {
      en:
        "<p>Each level that you reach brings a bonus in cash, once. Levels are reached by points, and points by playing; " +
        "higher levels also earn more points.</p>",
      ko: "<p>등급에 도달할 때마다 현금 보너스를 한 번 드립니다. 등급은 플레이로 적립한 포인트에 따라 올라가며, 높은 등급은 포인트도 더 많이 적립됩니다.</p>",
    },
    image: "/art/promotions/8.svg",
    promotionType: "vip-levels",
    daysAgo: 6,
  },
  {
    kind: "promotion",
    title: { en: "The Crown jackpot", ko: "크라운 잭팟" },
    body: {
      en:
        "<p>Emerald Cloth, Paper Lanterns and Thunder Crown feed one progressive jackpot. Any real-money spin can win " +
        "it.</p><ul><li>0.7% of each stake goes into the jackpot and 0.3% into the reserve for the next one.</li>" +
        "<li>We commit to the winning amount in advance, and you can verify it afterward.</li></ul>",
      ko:
        "<p>에메랄드 클로스, 종이 등불, 천둥의 왕관이 하나의 프로그레시브 잭팟을 키웁니다. 실제 머니 스핀이면 누구나 당첨될 수 있습니다.</p><ul>" +
        "<li>베팅금의 0.7%는 잭팟에, 0.3%는 다음 잭팟 준비금에 적립됩니다.</li><li>당첨 금액은 미리 확정되어 있으며 나중에 검증할 수 있습니다.</li></ul>",
    },
    image: "/art/promotions/6.svg",
    promotionType: "jackpot",
    daysAgo: 30,
    untilDays: 60,
  },
  {
    kind: "promotion",
    title: { en: "Try it first with play money", ko: "체험 머니로 먼저 즐기기" },
    body: {
      en:
        "<p>Choose <b>Try for free</b> on one of our own slots. The rules, odds, and RTP are the same as in real play; " +
        "your wins are play money.</p>",
      ko: "<p>자체 제작 슬롯에서 <b>무료 체험</b>을 선택하세요. 규칙과 확률, 환수율은 실제와 같으며 당첨금은 체험 머니입니다.</p>",
    },
    image: "/art/promotions/5.svg",
    promotionType: "free-play",
    daysAgo: 21,
    untilDays: 60,
  },
  {
    kind: "promotion",
    title: { en: "Verify every round", ko: "모든 라운드를 직접 검증" },
    body: {
      en:
        "<p>Each of our own games commits to its result before you bet. Afterward, the seeds are revealed, and you can " +
        "verify the round in your browser or with your own program.</p>",
      ko: "<p>자체 제작 게임은 베팅 전에 결과를 확정합니다. 이후 시드가 공개되어 브라우저나 직접 만든 프로그램으로 라운드를 검증할 수 있습니다.</p>",
    },
    image: "/art/promotions/8.svg",
    promotionType: "fairness",
    daysAgo: 4,
    untilDays: 60,
  },
]
