import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice, toldBy } from './test-notice.ts'

// Every company and notice here is fictional.

const [long, short] = ['令和8年10月30日から令和9年10月29日まで', '令和8年10月30日から令和9年4月29日まで']
const [longDays, shortDays] = ['2026-10-30 2027-10-29', '2026-10-30 2027-04-29']
const names = ['１ 対象事業者', '（１）株式会社見本組', '（２）合同会社架空点検']
const above = ['<h2>２ 措置の概要</h2>', '<h3>(1) 補助金交付等停止措置及び契約に係る指名停止措置</h3>']
const below = ['<h3>(2) 補助金の返還</h3>', '<p>返還請求を行う予定です。</p>']
const told = async (lines: readonly string[], head = above): Promise<string[]> =>
  toldBy(await readNotice([...names, ...head, ...lines, ...below], { title: '指名停止等措置を行いました' }))

test('below a heading of the measure each company has the period below its name, or beside it', async () => {
  const each = [`株式会社見本組 - ${longDays}`, `合同会社架空点検 - ${shortDays}`]
  for (const lines of [
    [`<ul><li>株式会社見本組<br>${long}</li><li>合同会社架空点検<br>${short}</li></ul>`],
    [
      `<ul><li>株式会社見本組<br>本日から12か月間（${long}）</li><li>合同会社架空点検<br>本日から6か月間（${short}）</li></ul>`,
    ],
    ['株式会社見本組', long, '合同会社架空点検', short],
    [`株式会社見本組　${long}`, `合同会社架空点検　${short}`],
    [`・株式会社見本組：12か月（${long}）`, `・合同会社架空点検：6か月（${short}）`],
  ])
    assert.deepEqual(await told(lines), each, lines.join())
  assert.deepEqual(await told([long], ['<h2>２ 指名停止措置</h2>']), [
    `株式会社見本組 - ${longDays}`,
    `合同会社架空点検 - ${longDays}`,
  ])
})

test('a period of one company alone, or of another, is given to neither', async () => {
  for (const lines of [
    ['株式会社見本組', long],
    ['株式会社見本組', long, '有限会社例示', short],
    ['有限会社例示', long],
  ])
    assert.deepEqual(await told(lines), ['periods_untied'], lines.join())
})

test('a period below a heading of anything else is none of the measure', async () => {
  for (const heading of ['(1) 補助金交付等停止措置', '(1) 違反行為が行われた期間'])
    assert.deepEqual(
      await told(
        ['株式会社見本組', long, '合同会社架空点検', short],
        ['２ 措置年月日　令和8年10月30日', `<h3>${heading}</h3>`],
      ),
      ['株式会社見本組 - 2026-10-30', '合同会社架空点検 - 2026-10-30'],
      heading,
    )
})

test('a period above companies is that of those below it, up to the next one', async () => {
  const party = (heading: string, ...lines: readonly string[]): string[] => [heading, ...lines]
  const first = ['① 株式会社見本組　前橋市架空町1番地', '② 架空土木有限会社　高崎市架空町2番地']
  const second = ['③ 合同会社架空点検　太田市架空町3番地']
  const each = [
    `株式会社見本組 前橋市架空町1番地 ${longDays}`,
    `架空土木有限会社 高崎市架空町2番地 ${longDays}`,
    `合同会社架空点検 太田市架空町3番地 ${shortDays}`,
  ]
  const page = async (...lines: readonly string[]): Promise<string[]> =>
    toldBy(await readNotice(['<h2>1　対象業者及び停止期間</h2>', ...lines, '<h2>2　停止の理由</h2>', '談合のため。']))
  for (const [one, other] of [
    [`<h3>（1）${long}（12か月）</h3>`, `<h3>（2）${short}（6か月）</h3>`],
    [`（1）${long}（12か月）`, `（2）${short}（6か月）`],
    [long, short],
  ] as const)
    assert.deepEqual(await page(...party(one, ...first), ...party(other, ...second)), each, one)
  // A company above the first period, and a period beside a company.
  assert.deepEqual(await page(...first, `（1）${long}`, ...second), ['periods_untied'])
  assert.deepEqual(await page(`（1）${long}`, ...first, `③ 合同会社架空点検　${short}`), ['periods_untied'])
})
