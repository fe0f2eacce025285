import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertLinear } from '../../../../test/cost.ts'
import { recordsOf } from '../test-source.ts'
import { actsInProse } from './prose.ts'
import { readNotice, toldBy } from './test-notice.ts'

// Every company, person and notice here is fictional. The publisher is 群馬県.

const short = '令和8年9月1日から同年11月30日まで'
const long = '令和8年9月1日から令和9年2月28日まで'
const one = '株式会社見本組（群馬県前橋市架空町1番地、代表取締役 見本 太郎）'
const two = '架空土木有限会社（群馬県高崎市架空町2番地）'
const three = '玻璃工業株式会社（群馬県太田市架空町3番地）'
const ofOne = '株式会社見本組 群馬県前橋市架空町1番地 2026-09-01 2026-11-30'
const ofTwo = '架空土木有限会社 群馬県高崎市架空町2番地 2026-09-01 2026-11-30'
const untilFebruary = (told: string): string => told.replace('2026-11-30', '2027-02-28')

const rowsOf = async (lines: readonly string[]) => {
  const rows = await readNotice(lines, { title: '指名停止を行いました' }).catch(() => [])
  assert.doesNotMatch(JSON.stringify(rows), /太郎/u)
  return rows
}
const told = async (...lines: string[]): Promise<string[]> => toldBy(await rowsOf(lines))

async function allTold(expected: readonly string[], pages: readonly (readonly string[])[]): Promise<void> {
  for (const page of pages) assert.deepEqual(await told(...page), expected, page.join('\n'))
}

test('a sentence ties one company to the measure by を, に対し, について, の or as its subject', async () => {
  await allTold(
    [ofOne],
    [
      [`群馬県は、${one}を、${short}の3か月間、指名停止としました。`],
      [`群馬県は${one}に対し${short}の3か月間の入札参加資格停止を決定した。`],
      [`当社は、${one}に対し、${short}の3か月間、競争参加資格を停止することを決定した。`],
      [`${one}について、${short}、入札参加資格停止の措置を講じました。`],
      [`${one}は、${short}の間、指名停止となりました。`],
      [`${one}を指名停止（${short}）としました。`],
      [`群馬県は、${one}に対して、令和8年9月1日から3か月間の指名停止措置を実施しました。`],
      [
        `この度、入札参加資格者である${one}を、群馬県指名停止措置要綱に基づき、${short}の3か月間、指名停止としましたのでお知らせします。`,
      ],
      [`玻璃工業株式会社が発注した工事で事故を起こしたとして、${one}に対し、${short}の3か月間、指名停止を行いました。`],
      [`${one}は契約を解除されたため、群馬県は、同社を${short}の3か月間の指名停止とした。`],
      [`${one}を、令和8年9月1日（火）から同年11月30日（月）までの3か月間、指名停止とすることとしたものである。`],
    ],
  )
  assert.deepEqual(await told(`株式会社かがやき見本を、${short}、指名停止としました。`), [
    '株式会社かがやき見本 - 2026-09-01 2026-11-30',
  ])
})

test('同社 and a sentence without its company are about the only company of the sentences before', async () => {
  await allTold(
    [ofOne],
    [
      [
        `${one}の代表取締役が、贈賄の容疑で逮捕されました。このため、本県は、同社を、${short}の3か月間、指名停止としました。`,
      ],
      [`${one}は、下請負人に代金を支払わなかった。`, `これを受け、${short}の3か月間、指名停止の措置を講じた。`],
      [
        `${one}の従業員が、工事現場で事故を起こしました。`,
        `これを受け、県では、${short}の3か月間、当該業者を指名停止としました。`,
      ],
      [`${one}に対する指名停止について`, `${short}の3か月間、同社に対し、指名停止を行うこととしました。`],
    ],
  )
  await allTold(
    [],
    [
      [`${one}が下請の${two}に損害を与えた。このため、同社を、${short}の3か月間、指名停止としました。`],
      [`${one}の代表取締役が逮捕されました。${two}は無関係です。このため、同社を、${short}、指名停止としました。`],
      [`${one}に対し、${two}が損害賠償を求めた。このため、当該業者を、${short}の3か月間、指名停止としました。`],
      [`${one}を被害者とする詐欺により、${short}の3か月間、指名停止としました。`],
      [`${one}から通報を受け、調査した結果、${short}の3か月間、指名停止としました。`],
      [`${one}が発注した工事で事故があり、施工者を、${short}の3か月間、指名停止としました。`],
    ],
  )
})

test('the period may stand in a sentence or under a label of its own, and the case in its own paragraph', async () => {
  const done = `群馬県では、${one}に対し、指名停止の措置を行いました。`
  await allTold(
    [ofOne],
    [
      [done, `指名停止の期間は、${short}の3か月間です。`],
      [done, `なお、停止期間は${short}とする。`],
      [done, '指名停止期間中は、下請負人となることもできません。', `同社の指名停止期間は、${short}である。`],
      [done, `指名停止期間：${short}`],
      [done, '１　指名停止期間', short],
      [
        '<h2>１　概要</h2>',
        `群馬県は、${one}を、${short}の3か月間、指名停止としました。`,
        '<h2>２　理由</h2>',
        '談合のため。',
      ],
    ],
  )
  const [facts] = recordsOf(
    await rowsOf([
      `群馬県では、令和8年8月31日付けで、${one}に対し、指名停止の措置を行いました。指名停止の期間は、${short}の3か月間です。`,
      '同社は、県が発注した工事で、監理技術者を専任で配置していませんでした。このことは要綱の「建設業法違反行為」に該当します。',
      '今後とも、公正な入札の執行に努めてまいります。',
    ]),
  )
  assert.ok(facts?.kind === 'procurement_suspension')
  assert.deepEqual(facts.reasonCodes, ['construction_act_violation'])
  assert.doesNotMatch(facts.reasonText ?? '', /今後|指名停止の期間/u)
  assert.equal(facts.actionDate, '2026-08-31')
  // Two periods for one company, or a label beside the period of the sentence.
  await allTold(
    ['periods_untied'],
    [
      [done, `指名停止の期間は、${short}又は${long}です。`],
      [`群馬県は、${one}を、${short}、指名停止としました。`, `群馬県は、${one}を、${long}、指名停止としました。`],
      [`群馬県は、${one}を、${short}、指名停止としました。`, `指名停止の期間は、${long}です。`],
      [`群馬県は、${one}を、${short}、指名停止としました。`, `指名停止期間：${long}`],
    ],
  )
})

test('本日 is the day of the page', async () => {
  const [facts] = recordsOf(
    await rowsOf(['令和8年8月31日', `本日付けで、${one}を${short}の3か月間、指名停止としました。`]),
  )
  assert.ok(facts?.kind === 'procurement_suspension')
  assert.equal(facts.actionDate, '2026-08-31')
})

test('several companies have one period, or each that which its name or its mark ties to it', async () => {
  await allTold(
    [ofOne, ofTwo],
    [
      [`${one}及び${two}を、${short}、指名停止としました。`],
      [`${one}、${two}の2社について、${short}の3か月間、指名停止としました。`],
      [`${one}、${two}の両社を、${short}、指名停止としました。`],
      [
        `次の者に対し、${short}、指名停止を行いました。`,
        '<ul><li>株式会社見本組　群馬県前橋市架空町1番地</li><li>架空土木有限会社　群馬県高崎市架空町2番地</li></ul>',
      ],
    ],
  )
  await allTold(
    [ofOne, untilFebruary(ofTwo)],
    [
      [`${one}を${short}、${two}を${long}指名停止としました。`],
      [`群馬県は、${one}を、${short}、指名停止としました。`, `また、${two}を、${long}、指名停止としました。`],
      [
        '群馬県は次の2社を指名停止としました。',
        '<ul><li>① 株式会社見本組　群馬県前橋市架空町1番地</li><li>② 架空土木有限会社　群馬県高崎市架空町2番地</li></ul>',
        `指名停止の期間は、①は${short}、②は${long}です。`,
      ],
    ],
  )
  const marked = `群馬県は、①${one}、②${two}及び③${three}に対し、指名停止を行いました。`
  const ofThree = untilFebruary('玻璃工業株式会社 群馬県太田市架空町3番地 2026-09-01 2026-11-30')
  await allTold(
    [ofOne, ofTwo, ofThree],
    [
      [marked, `指名停止の期間は、①及び②は${short}、③は${long}です。`],
      [marked, `停止期間は、①から②までの者については${short}の3か月間、③の者については${long}の6か月間とします。`],
    ],
  )
  await allTold(
    ['periods_untied'],
    [
      [marked, `指名停止の期間は、①及び②は${short}、④は${long}です。`],
      [marked, `指名停止の期間は、①は${short}、②は${long}です。`],
      [`${one}、${two}に対し、指名停止を行いました。期間は${short}又は${long}です。`],
      [`${one}を指名停止としました。`, `また、${two}を指名停止としました。`, `指名停止の期間は、${short}です。`],
    ],
  )
})

test('another measure, plan, condition, negation or body gives no record', async () => {
  await allTold(
    [],
    [
      [`${one}を、${short}指名停止とする予定です。`],
      [`${one}を、${short}指名停止としませんでした。`],
      [`${one}を、${short}指名停止とすることを検討します。`],
      [`${one}が不正を行った場合は、同社を、${short}の3か月間、指名停止としました。`],
      [`${one}を、${short}指名停止としました。`, '指名停止は解除しました。'],
      [`${one}を、${short}指名停止としました。ただし、令和8年10月15日に解除しました。`],
      [`${one}を、${short}指名停止としました。`, 'その後、同社の申出により撤回しています。'],
      [`過去に、${one}を、${short}指名停止としました。`],
      [`${one}の指名停止の期間を、${short}に変更し、指名停止としました。`],
      [`${one}の指名停止（${short}）を解除しました。`],
      [`${one}を、${short}指名停止としましたが、誤りでした。`],
      [`国土交通省は、${one}に対し、${short}の3か月間、指名停止を行いました。`],
      [`前橋市は${one}を、${short}、指名停止としました。`],
      [`株式会社架空新聞は、${one}を、${short}指名停止としました。`],
      [`国土交通省が${one}に対し、${short}、指名停止措置を行ったことを受け、本県も同社を${long}、指名停止としました。`],
      [`${one}は、前橋市から、${short}の間、指名停止を受けました。`],
      [`${one}に対し、前橋市が${short}の指名停止を行いました。`],
      [`指名停止とは、${short}のように期間を定めて株式会社等を指名しない措置をいいます。`],
      [`${one}に対し、${short}の3か月間、指名停止を行うか否かを審議しました。`],
    ],
  )
  // A sentence about another company alone says nothing of this one, nor does one about what follows from the measure.
  await allTold(
    [ofOne],
    [
      [
        `群馬県は、${one}を、${short}、指名停止としました。`,
        `一方、${two}については、指名停止を行わないこととしました。`,
      ],
      ['なお、指名停止期間中は入札に参加できません。', `群馬県は、${one}を、${short}の3か月間、指名停止としました。`],
    ],
  )
})

test('a company in another role gets no measure', async () => {
  await allTold(
    [],
    [
      [`${one}が元請の${two}に対し不正な請求をしたとして、${three}に対し、${short}指名停止を行いました。`],
      [`元請の${one}は文書注意とし、下請の${two}を${short}指名停止としました。`],
      [`${one}とその下請である${two}に対し、${short}指名停止を行いました。`],
      [`${one}の元従業員を、${short}指名停止としました。`],
      [`${one}の親会社を、${short}指名停止としました。`],
      [`${one}の子会社である${two}の元役員を、${short}、指名停止としました。`],
      [`${one}ほか2社を、${short}指名停止としました。`],
      [`${one}等を、${short}、指名停止としました。`],
      [`${one}の前身である${two}は、${short}の間、指名停止となっていました。`],
      [`株式会社見本組の通報により不正が判明したため、架空土木を、${short}の3か月間、指名停止としました。`],
      [`共同企業体の代表者${one}及び構成員を、${short}、指名停止としました。`],
    ],
  )
  assert.deepEqual(await told(`見本太郎を、${short}の3か月間、指名停止としました。`), ['person'])
})

test('the cost of a page is linear in its length', async () => {
  const page = { own: 'suspension', publisher: '群馬県', listed: null } as const
  for (const unit of [
    '株式会社見本組が',
    `${one}は、${short}、`,
    '指名停止の期間は、令和',
    '（株）のを',
    `${one}の社員が逮捕された。`,
  ])
    await assertLinear((length) => assert.deepEqual(actsInProse([unit.repeat(length)], page).acts, []), 400, unit)
})
