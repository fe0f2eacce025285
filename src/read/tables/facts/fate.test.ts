import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice } from '../notice/test-notice.ts'
import { readText, recordsOf, sourceOf } from '../test-source.ts'

// Every company and notice here is fictional.

async function fatesOf(heading: string, values: readonly string[]): Promise<unknown[]> {
  const rows = values.map((value, index) => `株式会社架空${index},R8.4.1～R9.5.1,${value}`)
  const { rows: outcomes } = await readText('list.csv', [`業者名,停止期間,${heading}`, ...rows].join('\n'))
  return recordsOf(outcomes).map((facts) => facts.kind === 'procurement_suspension' && facts.fate)
}

test('解除 that did not take place is no lift', async () => {
  const not = ['無', '－', '未', '未解除', '解除されていない', '解除せず', '解除していない', '解除予定', '解除まで']
  assert.deepEqual(await fatesOf('解除', not), Array(not.length).fill(null))
  const lifts = ['有', '○', '済', '解除', '解除済', '令和8年4月20日', '令和8年4月20日解除', '解除された']
  assert.deepEqual(await fatesOf('解除', lifts), Array(lifts.length).fill('lifted'))
})

test('a value of a column of ends that is no day leaves the fate unknown', async () => {
  const open = ['同日', '満了', 'あり（R8.6.1）', '★', '✓', 'レ', '令和8年6月', '改善報告書を受理']
  for (const heading of ['解除', '解除日', '解除年月日', '解除の有無'])
    assert.deepEqual(await fatesOf(heading, open), Array(open.length).fill('unknown'), heading)
  const not = [
    '無',
    '－',
    '―',
    '未定',
    '未解除',
    '継続中',
    '指名停止中',
    '検討中',
    '解除予定',
    '令和　年　月　日',
    '予定なし',
  ]
  for (const heading of ['解除日', '解除年月日'])
    assert.deepEqual(await fatesOf(heading, not), Array(not.length).fill(null), heading)
  assert.deepEqual(await fatesOf('取消日', ['R8.6.1付', '★']), ['unknown', 'unknown'])
  assert.deepEqual(await fatesOf('解除理由', ['改善が認められたため', '', '－', 'なし']), ['unknown', null, null, null])
})

test('a mark in a column of changes is no lift', async () => {
  assert.deepEqual(await fatesOf('変更の有無', ['有', '○', '期間変更']), [null, null, 'unknown'])
})

test('the lift of an earlier or another measure is not that of this one', async () => {
  const remarks = [
    '前回措置は令和7年3月1日解除',
    '前回の指名停止（令和7年3月1日解除）後の違反',
    '別件の措置は令和8年4月10日解除',
    '令和6年10月1日からの指名停止は令和7年3月1日解除',
  ]
  assert.deepEqual(await fatesOf('備考', remarks), Array(remarks.length).fill(null))
  assert.deepEqual(await fatesOf('備考', ['前回措置は令和7年3月1日解除。本措置は令和8年4月20日解除']), ['lifted'])
})

/** Fate, day, period and remark of a record from 1 April 2026. */
async function inShort(head: string, cells: string, produces = 'procurement_suspension'): Promise<unknown[]> {
  const csv = [`業者名,停止期間,理由,${head}`, `株式会社架空,R8.4.1～R9.5.1,談合,${cells}`].join('\n')
  const { rows } = await readText('list.csv', csv, sourceOf(produces, 'csv'))
  return recordsOf(rows).map((facts) => {
    assert.ok('fate' in facts)
    const { fate, liftedOn, cancelledOn, remarks, period } = facts
    return [fate, liftedOn ?? cancelledOn ?? null, remarks ?? null, period?.end ?? null]
  })[0] as unknown[]
}

test('a withdrawal is read from the remarks, from the state and from its own column', async () => {
  const end = '2027-05-01'
  assert.deepEqual(await inShort('備考', '令和8年7月15日取消し'), [
    'cancelled',
    '2026-07-15',
    '令和8年7月15日取消し',
    end,
  ])
  for (const heading of ['状況', '措置状況', '備考'])
    assert.deepEqual(await inShort(heading, '取消済'), ['cancelled', null, '取消済', end], heading)
  for (const heading of ['取消日', '取消年月日'])
    assert.deepEqual(await inShort(heading, '令和8年7月15日'), ['cancelled', '2026-07-15', null, end], heading)
  assert.deepEqual(await inShort('取消の有無', '○'), ['cancelled', null, null, end])
  assert.deepEqual(await inShort('措置日,取消日', '令和8年3月30日,令和8年7月15日'), [
    'cancelled',
    '2026-07-15',
    null,
    end,
  ])
  assert.deepEqual(await inShort('取消日', '－'), [null, null, null, end])
  for (const heading of ['取　消　日', '措置取消日', '指名停止取消年月日'])
    assert.deepEqual(await inShort(heading, '令和8年7月15日'), ['cancelled', '2026-07-15', null, end], heading)
  assert.deepEqual(await inShort('解　除　日', '令和8年7月15日'), ['lifted', '2026-07-15', null, end])
  assert.equal((await inShort('解除・取消日', '令和8年7月15日'))[0], 'unknown')
  // The vocabulary of headings knows none of these.
  assert.equal((await inShort('廃止', '○'))[0], 'unknown')
  assert.equal((await inShort('指名停止の撤回', '○'))[0], 'cancelled')
})

test('a remark that gives the period another last day counts; one about another thing does not', async () => {
  const endBeside = async (heading: string, cell: string): Promise<unknown> => (await inShort(heading, cell))[3]
  for (const [remark, end] of [
    ['令和9年9月30日まで延長', '2027-09-30'],
    ['令和9年9月30日まで期間延長', '2027-09-30'],
    ['期間延長（令和9年9月30日まで）', '2027-09-30'],
    ['令和8年6月20日付けで指名停止期間をR9.9.30まで延長した。', '2027-09-30'],
    ['R8.6.30まで短縮', '2026-06-30'],
    ['令和8年6月30日までに短縮', '2026-06-30'],
    ['令和8年6月30日までに変更', '2026-06-30'],
    // The period has the change already, or a later one.
    ['令和9年5月1日まで延長', '2027-05-01'],
    ['令和8年9月30日まで延長', '2027-05-01'],
    ['工期を令和9年9月30日まで延長', '2027-05-01'],
    ['前回の指名停止を令和9年9月30日まで延長', '2027-05-01'],
    ['令和9年9月30日まで延長予定', '2027-05-01'],
  ] as const) {
    assert.equal(await endBeside('備考', remark), end, remark)
    assert.equal(await endBeside('状況', remark), end, remark)
  }
})

test('a last day that contradicts the printed one leaves the fate unknown wherever it stands; one that is set is read', async () => {
  const told = async (field: string, words: string): Promise<unknown[]> => {
    const [fate, , , end] = await inShort(field, words)
    return [fate, end]
  }
  const inPeriod = async (words: string): Promise<unknown[]> => {
    const { rows } = await readText('list.csv', `業者名,停止期間,理由\n株式会社架空,${words},談合`)
    return recordsOf(rows).map((facts) => facts.kind === 'procurement_suspension' && [facts.fate, facts.period?.end])
  }
  const inEnd = async (words: string): Promise<unknown[]> => {
    const { rows } = await readText('list.csv', `業者名,始期,終期,理由\n株式会社架空,R8.4.1,${words},談合`)
    return recordsOf(rows).map((facts) => facts.kind === 'procurement_suspension' && [facts.fate, facts.period?.end])
  }
  for (const heading of ['備考', '状況']) {
    assert.deepEqual(await told(heading, '終期を令和9年9月30日に改める'), [null, '2027-09-30'])
    assert.deepEqual(await told(heading, 'R8.10.31まで'), ['unknown', '2027-05-01'])
    assert.deepEqual(await told(heading, '終期繰上げ'), ['unknown', '2027-05-01'])
    assert.deepEqual(await told(heading, '令和9年5月1日まで'), [null, '2027-05-01'])
    assert.deepEqual(await told(heading, '他機関の措置は令和8年10月31日まで'), [null, '2027-05-01'])
  }
  const printed = '令和8年4月1日から令和8年9月30日まで'
  assert.deepEqual(await inPeriod(`${printed}（終期を令和8年10月31日に改める）`), [[null, '2026-10-31']])
  assert.deepEqual(await inPeriod(`${printed}（同年8月31日までに変更）`), [[null, '2026-08-31']])
  assert.deepEqual(await inPeriod(`${printed}（令和8年8月31日まで）`), [['unknown', '2026-09-30']])
  assert.deepEqual(await inPeriod(`${printed}　期間見直し`), [['unknown', '2026-09-30']])
  assert.deepEqual(await inPeriod(`${printed}（6か月）`), [[null, '2026-09-30']])
  assert.deepEqual(await inEnd('R8.9.30（R8.8.31までに変更）'), [[null, '2026-08-31']])
  assert.deepEqual(await inEnd('R8.9.30（R8.8.31まで）'), [['unknown', '2026-09-30']])
  assert.deepEqual(await inEnd('R9.5.31（R8.6.1延長）'), [[null, '2027-05-31']])
  assert.deepEqual(await told('備考', '終期を令和8年10月31日とする。見本土木有限会社は令和8年9月30日まで'), [
    'unknown',
    '2027-05-01',
  ])
})

test('a measure that is not due any more has an unknown fate, in every kind of record', async () => {
  for (const kind of ['procurement_suspension', 'enforcement', 'license_action'])
    for (const heading of ['備考', '状況']) {
      const fateOf = async (words: string) => (await inShort(`処分内容,${heading}`, `業務停止命令,${words}`, kind))[0]
      for (const words of ['措置の必要がなくなった', '停止相当でないと判断'])
        assert.equal(await fateOf(words), 'unknown', `${kind} ${words}`)
      assert.equal(await fateOf('報告の必要がなくなった'), null, kind)
    }
})

test('in every kind of record a remark extends or shortens the period; a change that is unclear leaves the fate unknown', async () => {
  for (const kind of ['procurement_suspension', 'enforcement', 'license_action']) {
    const outcomeOf = async (heading: string, cell: string): Promise<unknown[]> => {
      const [fate, , , end] = await inShort(`処分内容,${heading}`, `業務停止命令,${cell}`, kind)
      return [fate, end]
    }
    for (const heading of ['備考', '状況', '摘要']) {
      assert.deepEqual(await outcomeOf(heading, '停止期間を令和9年9月30日まで延長'), [null, '2027-09-30'], kind)
      assert.deepEqual(await outcomeOf(heading, '期間短縮（令和8年8月31日まで）'), [null, '2026-08-31'], kind)
      for (const unclear of ['期間を3か月延長', '期間変更', '執行停止決定'])
        assert.deepEqual(await outcomeOf(heading, unclear), ['unknown', '2027-05-01'], `${kind} ${unclear}`)
      for (const none of ['工期を令和9年9月30日まで延長', '延長申請', '延長する場合がある'])
        assert.deepEqual(await outcomeOf(heading, none), [null, '2027-05-01'], `${kind} ${none}`)
    }
    assert.deepEqual(await outcomeOf('備考', '期間を3か月延長。令和8年7月1日に解除'), ['lifted', '2027-05-01'], kind)
  }
})

test('the words of an extended period stay as published', async () => {
  const csv = '業者名,停止期間,備考\n株式会社架空,R8.4.1～R9.5.1,令和9年9月30日まで延長'
  const [facts] = recordsOf((await readText('list.csv', csv)).rows)
  assert.ok(facts !== undefined && 'period' in facts)
  assert.deepEqual(facts.period, { text: 'R8.4.1～R9.5.1', start: '2026-04-01', end: '2027-09-30', openEnded: false })
})

test('a bare word of withdrawal beside an act that is no revocation leaves the fate unknown', async () => {
  for (const kind of ['enforcement', 'license_action'])
    for (const heading of ['備考', '状況'])
      for (const words of ['令和8年7月20日取消し', '取消', '撤回', '誤掲載につき無効']) {
        const fate = async (act: string): Promise<unknown> =>
          (await inShort(`処分内容,${heading}`, `${act},${words}`, kind))[0]
        assert.equal(await fate('業務停止命令'), 'unknown', `${kind} ${words}`)
        assert.equal(await fate('許可の取消し'), null, `${kind} ${words}`)
      }
})

test('a withdrawal behind the period leaves the period as it is', async () => {
  for (const period of ['R8.4.1～R9.5.1（令和8年7月15日取消）', 'R8.4.1～R9.5.1 取消', 'R8.4.1～R9.5.1（取消）']) {
    const { rows } = await readText('list.csv', `業者名,停止期間,理由\n株式会社架空,${period},談合`)
    const [facts] = recordsOf(rows)
    assert.ok(facts?.kind === 'procurement_suspension')
    assert.deepEqual([facts.fate, facts.period?.start, facts.period?.end], ['cancelled', '2026-04-01', '2027-05-01'])
  }
})

test('a remark on a decision that is not understood leaves the fate unknown; one about another thing does not', async () => {
  assert.deepEqual((await inShort('備考', '建設業法違反により取消')).slice(0, 3), [
    'unknown',
    null,
    '建設業法違反により取消',
  ])
  assert.deepEqual((await inShort('状況', '取消又は解除')).slice(0, 3), ['unknown', null, '取消又は解除'])
  assert.deepEqual((await inShort('備考', '建設業許可取消処分による')).slice(0, 3), [
    null,
    null,
    '建設業許可取消処分による',
  ])
  // The case itself may be about the revocation of a licence.
  assert.equal((await inShort('概要', '建設業法違反により取消'))[0], null)
  assert.equal((await inShort('摘要', '建設業法違反により取消'))[0], 'unknown')
})

test('a revoked licence stays revoked; the withdrawal of the act itself is none', async () => {
  for (const remarks of ['取消', '許可取消', '令和8年7月15日取消', '登録の取消し'])
    assert.equal((await inShort('処分内容,備考', `許可取消,${remarks}`, 'license_action'))[0], null, remarks)
  assert.equal((await inShort('処分内容,備考', '営業停止,処分の取消し', 'license_action'))[0], 'cancelled')
  assert.equal((await inShort('処分内容,備考', '営業停止,処分の取消し', 'enforcement'))[0], 'cancelled')
  assert.equal((await inShort('処分内容,備考', '営業停止,処分の取消訴訟係属中', 'enforcement'))[0], null)
})

test('a remark is kept as published, without persons; a sign for none is no remark', async () => {
  const remarksOf = async (cell: string): Promise<unknown> => (await inShort('備考', cell))[2]
  assert.equal(await remarksOf('令和8年6月30日まで延長'), '令和8年6月30日まで延長')
  assert.equal(await remarksOf('代表取締役 見本太郎が逮捕された'), '代表取締役 …が逮捕された')
  for (const none of ['－', 'なし', '', '見本 太郎']) assert.equal(await remarksOf(none), null, none)
  assert.equal((await inShort('発注機関', '見本土木事務所'))[2], null)
  assert.equal((await inShort('備考,措置状況', '下請あり,期間変更'))[2], '下請あり 期間変更')
})

test('rows that differ in their remarks alone are one record with both', async () => {
  const rows = ['', '下請あり', '訂正'].map((remarks) => `株式会社架空,R8.4.1～R9.5.1,談合,${remarks}`)
  const { rows: outcomes } = await readText('list.csv', ['業者名,停止期間,理由,備考', ...rows].join('\n'))
  assert.deepEqual(
    recordsOf(outcomes).map((facts) => 'remarks' in facts && facts.remarks),
    ['下請あり 訂正'],
  )
})

test('a record keeps its key when its withdrawal is noted', async () => {
  const keys = await Promise.all(
    ['指名停止', '指名停止（令和8年7月15日取消）', '指名停止（解除）'].map(async (action) => {
      const { rows } = await readText('list.csv', `業者名,停止期間,措置内容\n株式会社架空,R8.4.1～R9.5.1,${action}`)
      return rows.flatMap((row) => (row.outcome === 'record' ? [row.key] : []))
    }),
  )
  assert.equal(new Set(keys.flat()).size, 1)
})

test('an added period keeps the printed end unless the new one is printed; a measure that passed to another company keeps its period', async () => {
  const end = '2027-05-01'
  const remarks = ['別件による指名停止の期間を加算', '有限会社見本組の指名停止を承継']
  for (const remark of remarks) assert.deepEqual(await inShort('備考', remark), [null, null, remark, end])
  const printed = '別件の期間を加算し、令和9年8月31日まで'
  assert.deepEqual(await inShort('備考', printed), [null, null, printed, '2027-08-31'])
  const several = '加算（令和9年8月31日まで、工事は令和9年9月30日まで）'
  assert.deepEqual(await inShort('備考', several), [null, null, several, end])
})

test('a remark about another company or a part of the measure leaves the fate of the row unknown', async () => {
  const others = [
    '見本土木有限会社は令和8年10月1日解除',
    '委託業務については令和8年10月1日解除',
    '関東支店は令和8年10月1日解除',
  ]
  assert.deepEqual(await fatesOf('備考', others), Array(others.length).fill('unknown'))
  const own = [
    '株式会社架空0は令和8年10月1日解除',
    '同社の指名停止は令和8年10月1日解除',
    '見本土木有限会社との契約の解除',
  ]
  assert.deepEqual(await fatesOf('備考', own), ['lifted', 'lifted', null])
})

test('lengths that differ are no period, unless the last day is printed', async () => {
  const endsOf = async (period: string) => {
    const { rows } = await readText('list.csv', ['業者名,停止期間', `株式会社架空,${period}`].join('\n'))
    return rows.map((row) =>
      row.outcome === 'unparsed' ? row.reason : recordsOf([row]).map((facts) => 'period' in facts && facts.period?.end),
    )
  }
  for (const words of ['12か月→6か月（令和8年9月1日から）', '令和8年9月1日から12か月間（減免により6か月間）'])
    assert.deepEqual(await endsOf(words), ['period'], words)
  assert.deepEqual(await endsOf('令和8年9月1日から令和8年11月30日まで（6か月を3か月に減免）'), [['2026-11-30']])
  assert.deepEqual(await endsOf('令和8年9月1日から1年6か月'), [['2028-02-29']])
  const terms = ['業者名,処分年月日,処分内容,期間', '株式会社架空,R8.4.1,業務停止命令,業務停止3か月及び認定業務6か月']
  const { rows } = await readText('list.csv', terms.join('\n'), sourceOf('enforcement', 'csv'))
  assert.deepEqual(
    rows.map(({ outcome }) => outcome),
    ['record'],
    'the terms of an act without a day',
  )
})

test('【取消】 in a title withdraws a suspension, and names the act of a licence', async () => {
  const fateUnder = async (title: string, produces: string, ...labels: readonly string[]) => {
    const [facts] = recordsOf(await readNotice(['１　業者名　株式会社架空', ...labels], { title, produces }))
    assert.ok(facts !== undefined && 'fate' in facts)
    return facts.fate
  }
  const period = '２　指名停止期間　令和8年4月1日から令和8年9月30日まで'
  assert.equal(await fateUnder('【取消】指名停止措置について', 'procurement_suspension', period), 'cancelled')
  const act = ['２　処分年月日　令和8年4月1日', '３　処分の内容　産業廃棄物収集運搬業の許可の取消し']
  assert.equal(await fateUnder('【取消】産業廃棄物処理業者に対する行政処分について', 'license_action', ...act), null)
})

test('a clause that the measure ended before its last day leaves the fate unknown, whatever cell it stands in', async () => {
  const fateOf = async (field: string, words: string) => {
    const cells = { 業者名: '株式会社架空', 指名停止期間: 'R8.4.1～R8.6.30', [field]: words }
    const csv = [Object.keys(cells), Object.values(cells)].map((one) => one.join(',')).join('\n')
    const [facts] = recordsOf((await readText('list.csv', csv)).rows)
    assert.ok(facts?.kind === 'procurement_suspension', words)
    return facts.fate
  }
  for (const words of [
    'ただし、令和8年5月1日に終了した。',
    'ただし、令和8年5月1日をもって終了',
    '但し、同年5月1日で終了',
    'ただし、本措置は終了した。',
    'なお、令和8年5月1日をもって打ち切った。',
    '※令和8年5月1日に終了',
    '贈賄（ただし、令和8年5月1日に終了した）',
    '本件指名停止は令和8年5月1日をもって終了した',
  ])
    for (const field of ['備考', '理由', '停止の範囲'])
      assert.equal(await fateOf(field, words), 'unknown', `${field} ${words}`)
  assert.equal(await fateOf('停止の範囲', 'ただし、令和8年5月1日に解除した。'), 'unknown')
  assert.equal(await fateOf('指名停止期間', 'R8.4.1～R8.6.30（ただし、令和8年5月1日に終了した）'), 'unknown')
  for (const words of [
    'ただし、情勢により解除することがある。',
    'ただし、令和8年5月1日に工事が終了した現場を除く。',
    'ただし、令和8年5月1日に契約が終了した。',
    '令和8年5月1日に工事が終了した',
    '指名停止期間満了',
    'なお、令和8年6月30日をもって終了',
    'ただし、継続中の契約は除く。',
  ])
    for (const field of ['備考', '理由']) assert.equal(await fateOf(field, words), null, `${field} ${words}`)
  for (const day of ['（1）日', '1日', '5月1日', '5/1', '令和8年5月', '○日', '令和8年5月1日（1）'])
    assert.equal(await fateOf('解除日', day), 'unknown', day)
  for (const none of ['－', '', '未定', '令和　年　月　日', 'なし'])
    assert.equal(await fateOf('解除日', none), null, none)
})
