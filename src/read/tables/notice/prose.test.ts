import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordsOf } from '../test-source.ts'
import { actsInProse } from './prose.ts'
import { readNotice, toldBy } from './test-notice.ts'

// Every company, person and notice here is fictional.

const firm = '訪問販売業者である株式会社架空組（本店所在地：群馬県前橋市架空町1番地）（以下「架空組」といいます。）'
const law = '特定商取引法第8条第1項の規定に基づき'

/** Act, day of it, first and last day, and address of each record. */
async function toldOf(...lines: string[]): Promise<string[]> {
  const title = '行政処分について'
  const rows = await readNotice(lines, { title, produces: 'enforcement' }).catch(() => [])
  return recordsOf(rows).map((facts) => {
    assert.ok(facts.kind === 'enforcement')
    const { actionType, actionDate, period, party } = facts
    return [party.name, party.address, actionType, actionDate, period?.start, period?.end]
      .map((one) => one ?? '-')
      .join(' ')
  })
}
const one = '株式会社架空組 群馬県前橋市架空町1番地'

test('a sentence says what was done to a company; あわせて goes on with its day; an act against an officer is none', async () => {
  const suspended = `群馬県は、${firm}に対し、令和8年4月10日、${law}、令和8年4月11日から令和8年7月10日までの3か月間、業務の一部を停止するよう命じました。`
  const instructed = 'あわせて、群馬県は、架空組に対し、再発防止策を講ずることを指示しました。'
  const banned =
    'また、群馬県は、架空組の代表取締役である見本　太郎に対し、令和8年4月11日から令和8年7月10日まで業務の禁止を命じました。'
  assert.deepEqual(await toldOf(suspended, instructed, banned), [
    `${one} business_suspension 2026-04-10 2026-04-11 2026-07-10`,
    `${one} instruction 2026-04-10 - -`,
  ])
})

test('a sentence that goes on without its company is a further act, unless it names somebody else', async () => {
  const suspended = `群馬県は、令和8年4月10日、${firm}に対し、業務の停止を命じました。`
  const first = `${one} business_suspension 2026-04-10 - -`
  for (const further of [
    'また、あわせて必要な措置をとるよう指示しました。',
    '併せて、同日付けで再発防止策を講ずるよう指示しました。',
    'さらに、違反を是正するよう指示しました。',
  ])
    for (const lines of [[suspended + further], [suspended, further]])
      assert.deepEqual(await toldOf(...lines), [first, `${one} instruction 2026-04-10 - -`], further)
  for (const other of [
    'また、県内の事業者に再発防止に努めるよう指示しました。',
    'また、関係団体へ周知するよう指導しました。',
    'また、同社の代表取締役に業務の禁止を命じました。',
    'また、業界団体を通じて周知するよう指導しました。',
    'また、過去にも再発防止策を講ずるよう指示しました。',
  ])
    assert.deepEqual(await toldOf(suspended, other), [first], other)
})

test('本日 is the day of the page, and the acts may be counted below the sentence, each with its own days', async () => {
  const found = `1．株式会社架空組（本店：群馬県前橋市架空町1番地、以下「当社」という。）に対する検査の結果、以下の問題が認められた。`
  const lines = [
    '令和8年4月10日',
    found,
    `2．以上のことから、本日、当社に対し、金融商品取引法第52条第1項の規定に基づき、以下の行政処分を行った。`,
    '(1) 業務停止命令',
    '令和8年4月13日から令和8年5月12日までの間、全ての業務を停止すること。ただし、令和8年4月1日以前の契約の履行を除く。',
    '(2) 業務改善命令',
    '① 改善計画を令和8年5月10日までに提出すること。',
    '架空財務局 理財部',
  ]
  assert.deepEqual(await toldOf(...lines), [
    `${one} business_suspension 2026-04-10 2026-04-13 2026-05-12`,
    `${one} improvement_order 2026-04-10 - -`,
  ])
})

test('the acts below a sentence may stand on lines of their own without marks', async () => {
  const found = `1．株式会社架空組（本店：群馬県前橋市架空町1番地、以下「当社」という。）に対する検査の結果、以下の問題が認められた。`
  const done = `2．以上のことから、本日、当社に対し、金融商品取引法第51条の規定に基づき、以下の行政処分を行った。`
  const improved = `${one} improvement_order 2026-04-10 - -`
  const below = ['業務改善命令', '(1) 再発防止策を策定すること。', '(2) 令和8年5月10日までに報告すること。']
  assert.deepEqual(await toldOf('令和8年4月10日', found, done, ...below), [improved])
  const suspended = ['業務停止命令', '(1) 令和8年4月13日から令和8年5月12日までの間、全ての業務を停止すること。']
  assert.deepEqual(await toldOf('令和8年4月10日', found, done, ...suspended, ...below), [
    `${one} business_suspension 2026-04-10 2026-04-13 2026-05-12`,
    improved,
  ])
})

test('a sentence may count the acts below with their articles, and define the company in brackets with brackets', async () => {
  const found = `１．株式会社架空組（群馬県前橋市、架空財務局長（金商）第９号、投資助言・代理業、以下「当社」という。）に対する検査の結果、問題が認められた。`
  const below = [
    '（１）登録取消し',
    '架空財務局長（金商）第９号の登録を取り消す。',
    '（２）業務改善命令',
    '① 報告すること。',
  ]
  for (const done of [
    '２．以上のことから、本日、当社に対し、下記（１）については金融商品取引法第52条第1項、下記（２）については同法第51条の規定に基づき、行政処分を行った。',
    '２．このため、本日、当社に対し、金融商品取引法第52条第1項の規定に基づき、以下の行政処分を行った。',
  ])
    assert.deepEqual(
      await toldOf('令和8年4月10日', found, done, ...below),
      ['licence_revocation', 'improvement_order'].map((act) => `株式会社架空組 群馬県前橋市 ${act} 2026-04-10 - -`),
      done,
    )
  // Two companies that the page gives names of their own are not told apart.
  const other = found.replace('株式会社架空組', '玻璃工業株式会社').replace('１．', '２．')
  const done = '３．本日、両社に対し、以下の行政処分を行った。'
  assert.deepEqual(await toldOf('令和8年4月10日', found, other, done, ...below), [])
})

test('labels that name the company of the sentences, and no act, say the rest of it', async () => {
  const done = `○ 架空経済産業局は、訪問販売業者である株式会社架空組（本店：群馬県前橋市）に対し、令和8年4月10日、${law}、令和8年4月11日から令和8年7月10日までの3か月間、業務の一部を停止するよう命じました。`
  const banned =
    '○ あわせて、同社代表取締役の見本　太郎に対し、業務停止命令の期間と同一の期間、業務の禁止を命じました。'
  const labels = {
    名称: '株式会社架空組',
    代表者: '代表取締役 見本　太郎',
    本店所在地: '群馬県前橋市架空町1番地',
    設立: '令和2年6月8日',
    取扱役務: '屋根の修繕',
  }
  const told = `${one} business_suspension 2026-04-10 2026-04-11 2026-07-10`
  const table = (of: Record<string, string>): string =>
    `<table>${Object.entries(of)
      .map(([label, value], at) => `<tr><td>(${at + 1})${label}</td><td>${value}</td></tr>`)
      .join('')}</table>`
  const lines = (of: Record<string, string>): string[] =>
    Object.entries(of).map(([label, value]) => `${label}：${value}`)
  const cases = [
    '<h2>2．違反する行為</h2>',
    '(1) 不実告知（法第6条第1項第1号）',
    '<h2>3．消費者の皆様へ</h2>',
    '株式会社架空組住建とは関係がありません。',
  ]
  for (const body of [[table(labels), ...cases], lines(labels), ['<h2>1．処分対象事業者</h2>', ...lines(labels)]])
    assert.deepEqual(await toldOf(done, banned, ...body), [told], body.join())
  const instructed = 'また、同社に対し、再発防止策を講ずるよう指示しました。'
  assert.deepEqual(await toldOf(done, instructed, table(labels)), [told, `${one} instruction 2026-04-10 - -`])
  // The labels of another company, of two, or with an act of their own.
  assert.deepEqual(await toldOf(done, table({ ...labels, 名称: '株式会社架空組販売' })), [])
  assert.deepEqual(await toldOf(done, table(labels), table({ ...labels, 名称: '玻璃工業株式会社' })), [])
  const both = done.replace('に対し、令和', '及び玻璃工業株式会社に対し、令和')
  assert.deepEqual(await toldOf(both, table(labels)), [])
})

test('what the next sentence announces, and an act against somebody else, is no act of the company', async () => {
  const [first, second] = ['令和8年4月1日', '令和8年5月20日'].map(
    (day) => `${day}、株式会社架空組に対し、以下の行政処分を行った。`,
  ) as [string, string]
  const [suspended, improved] = [
    ['(1) 業務停止命令', '全ての業務を停止すること。'],
    ['(1) 業務改善命令', '改善計画を提出すること。'],
  ] as const
  const suspension = '株式会社架空組 - business_suspension 2026-04-01 - -'
  const improvement = '株式会社架空組 - improvement_order 2026-05-20 - -'
  assert.deepEqual(await toldOf(first, ...suspended, second, ...improved), [suspension, improvement])
  for (const other of ['2. 代表取締役', '３．見本太郎', 'また、代表取締役']) {
    const banned = [`${other}に対し、以下の処分を行った。`, '(1) 業務禁止命令', '業務をしないこと。']
    assert.deepEqual(await toldOf(first, ...suspended, ...banned), [suspension], other)
    const alone = `${other}に対し、令和8年4月2日から令和8年7月1日まで業務の禁止を命じた。`
    assert.deepEqual(await toldOf(first, ...suspended, alone), [suspension], other)
  }
  for (const act of [
    '代表取締役に対する業務停止命令',
    '業務禁止命令（代表取締役）',
    '見本太郎に対する業務停止命令',
    '業務改善命令（玻璃工業株式会社）',
  ])
    assert.deepEqual(await toldOf(first, ...suspended, `(2) ${act}`, '業務をしないこと。'), [suspension], act)
  const own = '(2) 株式会社架空組に対する業務改善命令'
  assert.deepEqual(await toldOf(first, ...suspended, own, '報告すること。'), [
    suspension,
    improvement.replace('2026-05-20', '2026-04-01'),
  ])
})

test('what stands in brackets behind another company is nothing of the one that the sentence is against', async () => {
  const other = '玻璃工業株式会社（群馬県前橋市架空町2番地）'
  const against = (whom: string): string => `令和8年4月1日、${whom}に対し、業務の停止を命じた。`
  const suspension = 'business_suspension 2026-04-01 - -'
  assert.deepEqual(await toldOf(against(`${other}の取引先である株式会社架空組`)), [`株式会社架空組 - ${suspension}`])
  const both = `${other}の取引先である株式会社架空組（法人番号 1234567890123、群馬県前橋市架空町1番地）`
  assert.deepEqual(await toldOf(against(both)), [`${one} ${suspension}`])
})

test('本日 is no day below an update alone, nor above the only day', async () => {
  const done = `本日、${firm}に対し、${law}、業務の停止を命じました。`
  const day = '令和8年4月10日'
  assert.deepEqual(await toldOf(day, done), [`${one} business_suspension 2026-04-10 - -`])
  assert.deepEqual(await toldOf(`${day}更新`, done), [`${one} business_suspension - - -`])
  assert.deepEqual(await toldOf(`${day}更新`, '令和8年4月8日', done), [`${one} business_suspension 2026-04-08 - -`])
  assert.deepEqual(await toldOf(done, day), [`${one} business_suspension - - -`])
})

test('a sentence that is not clear gives no record', async () => {
  const day = '令和8年4月10日'
  for (const sentence of [
    `本日、株式会社架空組・玻璃工業株式会社に対し、${law}、業務の停止を命じました。`,
    `本日、株式会社架空組ら2社に対し、${law}、業務の停止を命じました。`,
    `本日、玻璃工業株式会社を合併した株式会社架空組に対し、${law}、業務の停止を命じました。`,
    `本日、株式会社架空組に対し業務の停止を、玻璃工業株式会社に対し業務の改善を命じました。`,
    `本日、株式会社架空組の元従業員に対し、${law}、業務の停止を命じました。`,
    `本日、見本太郎に対し、${law}、業務の停止を命じました。`,
    `本日、株式会社架空組に対し、${law}、業務の停止を求めました。`,
    `なお、${day}、株式会社架空組に対し、業務の停止を命じました。`,
    `株式会社架空組に対し、${law}、業務の停止を命じる予定であることを公表しました。`,
    `本日、株式会社架空組に対し、令和8年4月11日から令和8年5月1日まで及び令和8年6月1日から令和8年7月1日まで業務の停止を命じました。`,
  ])
    assert.deepEqual(await toldOf(day, sentence), [], sentence)
  const two = ['株式会社架空組', '玻璃工業株式会社'].map((name) => `本日、${name}に対し、業務の停止を命じました。`)
  assert.deepEqual(await toldOf(day, ...two), [])
})

const second = '玻璃工業株式会社（群馬県高崎市架空町2番地）'
const told = (act: string): string[] => [
  `株式会社架空組 群馬県前橋市架空町1番地 ${act}`,
  `玻璃工業株式会社 群馬県高崎市架空町2番地 ${act}`,
]

test('an act against several companies of one sentence, or of the list below it, is that of each', async () => {
  const day = '令和8年4月10日'
  const bracketed = '株式会社架空組（群馬県前橋市架空町1番地）'
  const suspension = told('business_suspension 2026-04-10 - -')
  for (const whom of [
    `${bracketed}及び${second}`,
    `${bracketed}、${second}`,
    `${bracketed}並びに${second}`,
    `${bracketed}と${second}`,
    `①${bracketed}及び②${second}`,
    `${bracketed}、${second}の2社`,
  ])
    assert.deepEqual(await toldOf(day, `本日、${whom}に対し、${law}、業務の停止を命じました。`), suspension, whom)
  const list =
    '<ul><li>株式会社架空組　群馬県前橋市架空町1番地</li><li>玻璃工業株式会社　群馬県高崎市架空町2番地</li></ul>'
  const below = `次の2社に対し、${day}付けで、建設業法第28条第1項に基づき指示処分を行いました。`
  assert.deepEqual(await toldOf(below, list), told('instruction 2026-04-10 - -'))
  for (const whom of [`${bracketed}、${second}の3社`, `${bracketed}とその下請である${second}`])
    assert.deepEqual(await toldOf(day, `本日、${whom}に対し、${law}、業務の停止を命じました。`), [], whom)
})

test('a licence may be taken from a company by について or の, also for its facility', async () => {
  const whole = '株式会社架空組（群馬県前橋市架空町1番地、代表取締役　見本　太郎）'
  const revoked = `${one} licence_revocation 2026-04-10 - -`
  for (const [sentence, act = revoked] of [
    [
      `県は、${whole}が運営する訪問介護事業所「見本」について、介護保険法（平成9年法律第123号）第77条第1項の規定に基づき、令和8年4月10日付けで訪問介護の指定を取り消しました。`,
    ],
    [`群馬県は、${whole}が運営する「見本」の指定を、令和8年4月10日付けで取り消しました。`],
    [`令和8年4月10日付けで、${whole}の宅地建物取引業者免許を取り消しました。`],
    [`群馬県は、${whole}の宅地建物取引業免許を、令和8年4月10日に取り消しました。`],
    [
      `廃棄物の処理及び清掃に関する法律第14条の3の2第1項の規定により、令和8年4月10日付けで、${whole}の産業廃棄物収集運搬業の許可を取り消しました。`,
    ],
    [
      `${whole}の指定の効力を、令和8年5月1日から令和8年7月31日までの3か月間停止しました。`,
      `${one} business_suspension - 2026-05-01 2026-07-31`,
    ],
  ] as const)
    assert.deepEqual(await toldOf(sentence), [act], sentence)
  for (const sentence of [
    `${whole}が運営する事業所の利用者について、令和8年4月10日付けで指定を取り消しました。`,
    `${whole}の許可を取り消さないこととしました。`,
    `${whole}の許可の取消しを予定しています。`,
    `${whole}に対し、許可の取消しに係る聴聞を行いました。`,
    `${whole}に対し、令和8年4月1日付けで行った業務停止命令を取り消しました。`,
    `${whole}が許可を取り消された${second}の事業を承継しました。`,
    `令和8年4月10日付けで、${whole}の役員の免許を取り消しました。`,
    `令和8年4月10日付けで、株式会社見本の会の免許を取り消しました。`,
    `${whole}が運営する「見本園」及び${second}が運営する「架空園」の指定を、令和8年4月10日付けで取り消しました。`,
  ])
    assert.deepEqual(await toldOf(sentence), [], sentence)
})

test('two orders in one sentence are two acts, unless a day in it may be that of one of them', async () => {
  const against = `株式会社架空組（群馬県前橋市架空町1番地）に対し、令和8年4月10日付けで、`
  assert.deepEqual(await toldOf(`${against}業務停止命令及び業務改善命令を行いました。`), [
    `${one} business_suspension 2026-04-10 - -`,
    `${one} improvement_order 2026-04-10 - -`,
  ])
  const ofFacility = `株式会社架空組（群馬県前橋市架空町1番地）が運営する事業所「見本」について、令和8年4月10日付けで業務停止命令を発出しました。`
  const days = '停止期間：令和8年5月1日から令和8年5月31日まで'
  const improved = ofFacility.replace('業務停止', '業務改善')
  assert.deepEqual(await toldOf(ofFacility, days), [`${one} business_suspension 2026-04-10 2026-05-01 2026-05-31`])
  // Which of the two has the days of the label is not said.
  assert.deepEqual(await toldOf(ofFacility, improved, days), [
    `${one} business_suspension 2026-04-10 - -`,
    `${one} improvement_order 2026-04-10 - -`,
  ])
  const withDays = `${against}令和8年5月1日から令和8年5月31日までの業務停止命令及び業務改善命令を行いました。`
  assert.deepEqual(await toldOf(withDays), [`${one} business_suspension 2026-04-10 2026-05-01 2026-05-31`])
})

test('a paragraph of any length is read', () => {
  for (const unit of ['に対し', '命じました', '本日、株式会社架空組に対し', '（', 'ので、', '法に基づき'])
    for (const own of ['suspension', 'disposition'] as const) {
      const page = { own, publisher: '群馬県', listed: null }
      assert.ok(actsInProse([unit.repeat(200_000 / unit.length)], page).acts.length < 2, unit)
    }
})

test('what led to the act of the title or of the first sentence is no act of the page', async () => {
  const whom = '株式会社架空組（群馬県前橋市架空町1番地）'
  const improved = '令和8年3月2日、同社に対し、旅行業法第18条の3の規定により業務改善命令を行い、払戻しを命じました。'
  const revoked = `群馬県は、令和8年7月31日付けで、${whom}に対し、旅行業法（昭和27年法律第239号）第19条第1項の規定により、旅行業の登録（群馬県知事登録旅行業第2－418号）を取り消しました。`
  const revocation = `${one} licence_revocation 2026-07-31 - -`
  for (const before of ['このため県は、', '', '県は、', 'しかし、'])
    assert.deepEqual(
      await toldOf(revoked, `同社は、払戻しを行いませんでした。${before}${improved}`),
      [revocation],
      before,
    )
  const undated = 'このため、同社に対し、業務改善命令を行いました。'
  assert.deepEqual(await toldOf(revoked, undated), [revocation])
  // An act that is not read is not replaced by another one.
  for (const unread of [
    revoked.replace('に対し', 'らに対し'),
    `群馬県は、${whom}に対し、見本の処分を行いました。`,
    `群馬県は、${whom}に旅行業の登録を取り消しました。`,
  ])
    assert.deepEqual(await toldOf(unread, improved.replace('同社', '株式会社架空組')), [], unread)
  const alone = improved.replace('同社', whom)
  assert.deepEqual(await toldOf('登録の取消しについて', alone), [])
  assert.deepEqual(await toldOf('業務改善命令について', alone), [`${one} improvement_order 2026-03-02 - -`])
  // A further act of the same day or a later one is told.
  const further = improved.replace('3月2日', '7月31日')
  assert.deepEqual(await toldOf(revoked, further), [revocation, `${one} improvement_order 2026-07-31 - -`])
})

test('a sentence of its own may say how long the act before it lasts', async () => {
  const done =
    '群馬県は、事業所「見本」を運営する株式会社架空組（群馬県前橋市架空町1番地、代表取締役 見本 太郎）に対し、令和8年4月10日、介護保険法第77条第1項の規定により、当該事業所の指定の全部の効力を3か月間停止する処分を行いました。'
  const days = '停止の期間は、令和8年5月1日から令和8年7月31日までです。'
  const suspension = `${one} business_suspension 2026-04-10`
  assert.deepEqual(await toldOf(done + days), [`${suspension} 2026-05-01 2026-07-31`])
  assert.deepEqual(await toldOf(done + days.replace('停止の', '受付の')), [`${suspension} - -`])
  assert.deepEqual(await toldOf(`${done}${days.replace('停止', '玻璃工業株式会社の停止')}`), [`${suspension} - -`])
  const revoked = done.replace('指定の全部の効力を3か月間停止する処分を行いました', '指定を取り消しました')
  assert.deepEqual(await toldOf(revoked + days), [`${one} licence_revocation 2026-04-10 - -`])
})

test('what a company did may stand before its name', async () => {
  const sentences = (whom: string): string =>
    `群馬県は、${whom}株式会社見本水道（架空町浜1番地）に対し、本日付けで、指名停止の措置を講じました。措置の期間は、${period}です。`
  for (const whom of ['補助金を不正に受給した', '虚偽の書類を提出していた', '指名停止を受けた'])
    assert.deepEqual(await readSuspension(sentences(whom)), suspended, whom)
  for (const whom of ['玻璃工業株式会社を合併した', '玻璃工業株式会社に納品した'])
    assert.deepEqual(await readSuspension(sentences(whom)), [], whom)
})

const readSuspension = async (...lines: string[]): Promise<string[]> => {
  const rows = await readNotice(lines, { title: '指名停止を行いました' }).catch(() => [])
  assert.doesNotMatch(JSON.stringify(rows), /太郎/u)
  return toldBy(rows)
}
const period = '令和8年8月7日から令和8年10月6日まで'
const suspended = ['株式会社見本水道 架空町浜1番地 2026-08-07 2026-10-06']

test('one sentence says which company is suspended and how long', async () => {
  for (const sentence of [
    `群馬県は、株式会社見本水道（架空町浜1番地、代表取締役 見本 太郎）が契約期間内に業務を完了しなかったことから、${period}の2か月間、同社を指名停止としました。`,
    `株式会社見本水道（架空町浜1番地）について、${period}指名停止の措置を行いましたので、お知らせします。`,
    `群馬県は、株式会社見本水道（架空町浜1番地）を、${period}の2か月間、指名停止とした。`,
    `株式会社見本水道（架空町浜1番地）に対し、${period}指名停止を行いました。`,
    `株式会社見本水道（架空町浜1番地）が令和8年7月1日に施工した工事について、${period}、同社を指名停止としました。`,
  ])
    assert.deepEqual(await readSuspension('公開日 2026年8月10日', sentence), suspended, sentence)
})

test('another measure, another body, an end, several companies and a person are no suspension of the company', async () => {
  for (const sentence of [
    `株式会社見本水道（架空町浜1番地）を、${period}指名停止としましたが、解除しました。`,
    `株式会社見本水道（架空町浜1番地）を、${period}指名停止としない方針としました。`,
    `株式会社見本水道（架空町浜1番地）を、群馬県が${period}指名停止としました。`,
    `株式会社見本水道の下請である見本太郎を、${period}指名停止としました。`,
  ])
    assert.deepEqual(await readSuspension(sentence), [], sentence)
  // A further sentence about the measure may say that it is another one.
  assert.deepEqual(
    await readSuspension(
      `株式会社見本水道（架空町浜1番地）を、${period}指名停止としました。`,
      'なお、指名停止は期間満了により終了しました。',
    ),
    [],
  )
})

test('a note beside the label of the party is no party', async () => {
  const table = `<table><tr><th rowspan="2">業者名</th><td>株式会社見本水道</td></tr><tr><td>※支店を含む。</td></tr><tr><th>所在地</th><td>架空町浜1番地</td></tr><tr><th>停止期間</th><td>${period}</td></tr></table>`
  assert.deepEqual(await readSuspension(table), suspended)
})

test('a period of which the year or the month stands elsewhere is unread, and a permit behind a company is no address', async () => {
  const read = async (words: string) => readNotice([words], { title: '行政処分について', produces: 'enforcement' })
  const company = '株式会社架空トラベル（群馬県知事登録旅行業第2-000号）'
  const during = (period: string): string =>
    `旅行業法第19条第1項の規定に基づき、${company}に対し、令和8年11月5日付けで、${period}業務の停止を命じました。`
  assert.deepEqual(toldBy(await read(during('同年11月10日から同年12月9日までの'))), ['period'])
  const whole = during('令和8年11月10日から令和8年12月9日までの')
  assert.deepEqual(toldBy(await read(whole)), ['株式会社架空トラベル - 2026-11-10 2026-12-09'])
})
