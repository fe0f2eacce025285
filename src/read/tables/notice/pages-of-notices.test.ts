import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText, recordsOf, sourceOf } from '../test-source.ts'
import { readNotice, toldBy } from './test-notice.ts'

// Every company, person and notice here is fictional.

const firm = '業者名　株式会社架空組'
const place = '所在地　前橋市架空町1番地'
const period = '停止期間　令和8年4月1日から令和8年6月30日まで'
const one = '株式会社架空組 前橋市架空町1番地 2026-04-01 2026-06-30'

test('the way to a page is no address, and what it names no party', async () => {
  for (const way of [
    '現在の位置：　トップページ > 事業者の方へ > 指名停止の措置について',
    '現在地：トップページ > 株式会社玻璃に対する指名停止について',
    'ホーム ＞ 調達情報 ＞ 指名停止措置について',
  ])
    assert.deepEqual(toldBy(await readNotice([way, firm, place, period])), [one], way)
})

test('a day from which rules apply is no day of the notice', async () => {
  const body = ['措置要領（令和8年4月1日から適用）により、次のとおり措置しました。', firm, place, '措置理由　談合']
  assert.deepEqual(toldBy(await readNotice(body)), ['period'])
  const dated = await readNotice(['令和8年9月18日', ...body])
  assert.deepEqual(
    recordsOf(dated).map((facts) => 'publishedOn' in facts && facts.publishedOn),
    ['2026-09-18'],
  )
})

test('words about files and the page end the value above them', async () => {
  for (const foot of [
    'PDFファイルをご覧いただくには、閲覧ソフトが必要です。',
    'ページの先頭へ戻る',
    '▲ページトップ',
    'このページの上部へ',
    'PAGE TOP',
    '▲ 一覧に戻る',
    '架空市指名停止基準（PDF形式：212KB）',
    '指名停止一覧 [Excelファイル／15KB]',
  ]) {
    const [facts] = recordsOf(await readNotice([firm, place, period, '理由　談合', foot, '架空県庁舎のご案内']))
    assert.equal(facts?.kind === 'procurement_suspension' && facts.reasonText, '談合', foot)
  }
})

test('the office with its postal address or telephone ends the reason above it; an office in a reason does not', async () => {
  const reasonIn = async (...lines: string[]): Promise<unknown> => {
    const [facts] = recordsOf(await readNotice([firm, place, period, ...lines]))
    return facts?.kind === 'procurement_suspension' && facts.reasonText
  }
  for (const foot of [
    '架空労働局　〒000-0000 架空市中央1-1-1',
    '架空省 架空地方局　〒000-0000 架空市中央1-1-1',
    '架空県土木部監理課　電話　000-000-0000',
    '架空市役所総務部 TEL：000-000-0000',
  ])
    assert.equal(await reasonIn('理由　談合', foot), '談合', foot)
  const went = '架空県土木部監理課　電話により虚偽の報告をした。'
  assert.equal(await reasonIn('理由　下記のとおり', went), `下記のとおり ${went.replace('　', ' ')}`)
})

const owned = [place, '処分年月日　令和8年10月1日', '処分内容　業務停止（令和8年10月10日から令和8年10月19日まで）']
const others = ['処分年月日　令和8年10月2日', '処分内容　免許取消し', '処分理由　所在不明']
const readBeside = async (...lines: string[]): Promise<string[]> => {
  const body = ['<h3>株式会社架空組</h3>', ...owned, '処分理由　虚偽の説明をした。', ...lines]
  return toldBy(await readNotice(body, { title: '監督処分について', produces: 'license_action' }))
}
const ofOwned = '株式会社架空組 前橋市架空町1番地 2026-10-10 2026-10-19'

test('a person in the heading beside that of a company has acts of their own', async () => {
  for (const heading of ['見本　太郎', '見本太郎（個人）', '２　見本太郎'])
    assert.deepEqual(await readBeside(`<h3>${heading}</h3>`, ...others), [ofOwned, 'person'], heading)
  // Who is under a trade name is not known.
  assert.deepEqual(await readBeside('<h3>架空商店</h3>', ...others), [ofOwned, 'name_missing'])
  assert.deepEqual(await readBeside('<h2>架空商店</h2>', ...others), [ofOwned, 'name_missing'])
})

test('the acts below another address are of nobody known; those below a heading of a part are of the company', async () => {
  const elsewhere = '所在地　高崎市見本町2番地'
  assert.deepEqual(await readBeside('見本太郎', elsewhere, ...others), [ofOwned, 'name_missing'])
  const second = '株式会社架空組 前橋市架空町1番地 2026-10-02'
  for (const heading of ['<h3>その他の処分</h3>', '<h4>２件目</h4>'])
    assert.deepEqual(await readBeside(heading, ...others), [ofOwned, second], heading)
  assert.deepEqual(await readBeside('<h3>処分の経緯</h3>', '許可番号　第1号'), [ofOwned])
  // The same address again, and that of the office that published the notice.
  assert.deepEqual(await readBeside(place, ...others), [ofOwned, second])
  assert.deepEqual(await readBeside('所在地　架空市官庁町1'), [ofOwned])
})

test('the publisher in a heading of its page is no party', async () => {
  const source = sourceOf('procurement_suspension', 'html')
  const publisher = { ...source.publisher, name: '公立大学法人見本大学' }
  const body = ['公開日：2026年3月31日', firm, place, period].map((line) => `<p>${line}</p>`).join('')
  const page = `<html><body><h2>公立大学法人　見本大学</h2><h1>取引停止措置について</h1>${body}</body></html>`
  assert.deepEqual(toldBy((await readText('notice.html', page, { ...source, publisher })).rows), [one])
})

test('a count of companies is no label, and does not say whose a period is', async () => {
  const names = ['１　業者名', '株式会社架空組', '玻璃工業株式会社']
  const periods = ['1者　令和8年4月1日から令和8年6月30日まで', '1者　令和8年4月1日から令和8年5月31日まで']
  assert.deepEqual(toldBy(await readNotice([...names, '２　指名停止期間', ...periods])), ['periods_untied'])
})

test('the title of a notice names the act where its words name none; a title with two acts does not', async () => {
  const typeIn = async (title: string): Promise<unknown> => {
    const lines = [firm, '命令年月日　令和8年4月1日', '命令の内容　埋め立てられた廃プラスチック類を全て撤去すること。']
    const [facts] = recordsOf(await readNotice(lines, { title, produces: 'enforcement' }))
    return facts?.kind === 'enforcement' && facts.actionType
  }
  assert.equal(await typeIn('産業廃棄物の不適正処分に係る措置命令について'), 'cease_and_desist_order')
  assert.equal(await typeIn('措置命令及び業務停止命令について'), 'other')
})

test('a person who is named beside an office in a reason is not kept; a nameless person is none of the parties', async () => {
  for (const reason of [
    '組合及びその理事鷹巣野葦彦が、労働安全衛生法違反の罪により略式命令を受けた',
    '同社の従業員は、工学部の元教授氷室田鞠と共謀した',
    '同社の取締役である黒瀬戸鉄馬が贈賄の容疑で逮捕された',
  ]) {
    const rows = await readNotice([firm, place, period, `理由　${reason}`])
    assert.doesNotMatch(JSON.stringify(rows), /鷹巣野|葦彦|氷室田|鞠|黒瀬戸|鉄馬/u)
    assert.equal(recordsOf(rows).length, 1)
  }
  const parties = ['１　命令を受けた者', '(1)　株式会社架空組（代表取締役　見本公平）', '(2)　個人（元取締役）']
  const rows = await readNotice([...parties, '２　命令年月日　令和8年4月1日', '３　命令の内容　措置命令'], {
    produces: 'enforcement',
    title: '措置命令について',
  })
  assert.deepEqual(
    recordsOf(rows).map((facts) => 'party' in facts && facts.party.name),
    ['株式会社架空組'],
  )
})

test('a heading that is a day is that of the acts below it, where they print none', async () => {
  const party = (name: string): string[] => [`<h3>${name}</h3>`, '処分の内容：指示']
  const told = async (heading: string, ...lines: string[]): Promise<string[]> =>
    toldBy(await readNotice([`<h2>${heading}</h2>`, ...lines], { title: '監督処分の内容', produces: 'license_action' }))
  const two = [...party('株式会社架空組'), ...party('玻璃工業株式会社')]
  for (const heading of ['令和8年9月30日付けの処分', '令和8年9月30日決定'])
    assert.deepEqual(await told(heading, ...two), ['株式会社架空組 - 2026-09-30', '玻璃工業株式会社 - 2026-09-30'])
  assert.deepEqual(await told('令和8年9月30日更新', ...two), ['action_date', 'action_date'])
  const own = ['<h3>株式会社架空組</h3>', '処分年月日：令和8年9月1日', '処分の内容：指示']
  assert.deepEqual(await told('令和8年9月30日付けの処分', ...own), ['株式会社架空組 - 2026-09-01'])
  const warned = ['■業者名　株式会社架空組', '■措置内容　文書警告', '■停止期間　なし']
  const rows = await readNotice(['<h2>令和8年9月30日決定</h2>', ...warned])
  assert.deepEqual(toldBy(rows), ['株式会社架空組 - 2026-09-30'])
})

test('the owner of the rights ends the reason above, and the foot of the page with it; other words of a foot stay', async () => {
  const reasonIn = async (...lines: string[]): Promise<unknown> => {
    const [facts] = recordsOf(await readNotice([firm, place, period, '理由　談合', ...lines]))
    return facts?.kind === 'procurement_suspension' && facts.reasonText
  }
  for (const rights of ['Copyright (C) 架空県 All Rights Reserved.', '© 2026 架空県', '架空県 All rights reserved']) {
    assert.equal(await reasonIn(rights), '談合', rights)
    assert.equal(await reasonIn(`<footer><p>監理課</p><p>${rights}</p></footer>`), '談合', rights)
  }
  assert.equal(await reasonIn('<footer><p>行為のため</p></footer>'), '談合 行為のため')
  const copied = '他人のソフトウェアの copyright を侵害したため'
  assert.equal(await reasonIn(copied), `談合 ${copied}`)
})

test('a label that is not known, counted on from that of an address, is no part of it', async () => {
  const told = async (...lines: string[]): Promise<string[]> =>
    toldBy(await readNotice(['(1) 業者名：株式会社架空組', '(2) 所在地：前橋市架空町1番地', ...lines, period]))
  assert.deepEqual(await told('(3) 認定計画数：5件'), [one])
  assert.deepEqual(await told('架空ビル'), [one.replace('1番地', '1番地架空ビル')])
})

test('a menu is no value of the heading above it, and its links lead from no record', async () => {
  const rows = '<tr><th>商号又は名称</th><th>所在地</th><th>停止期間</th></tr>'
  const row = '<tr><td>株式会社架空組</td><td>前橋市架空町1番地</td><td>令和8年4月1日～令和8年6月30日</td></tr>'
  const links = ['入札結果', '入札参加資格', '契約約款'].map(
    (text, index) => `<li><a href="${index}.html">${text}</a></li>`,
  )
  const menu = `<ul>${links.join('')}</ul>`
  for (const side of [
    `<aside><h2><a href="index.html">指名停止等</a></h2>${menu}</aside>`,
    `<aside><h2>指名停止等</h2>${menu}</aside>`,
    `<div><h2>指名停止等</h2>${menu}</div>`,
    `<div><h2><a href="index.html">指名停止等</a></h2>${menu}</div>`,
    `<nav><h2>指名停止等</h2><p>入札結果 <a href="2.html">契約約款</a></p></nav>`,
    `<div role="navigation"><h2>指名停止等</h2><p>入札結果</p></div>`,
    `<nav><a href="1.html">株式会社玻璃</a><a href="2.html">入札結果</a><a href="3.html">契約約款</a></nav>`,
    `<p><a href="1.html">指定工事事業者</a><br><a href="2.html">入札・契約</a> ｜ <a href="3.html">契約約款</a></p>`,
  ])
    for (const html of [`<table>${rows}${row}</table>${side}`, `${side}<table>${rows}${row}</table>`]) {
      const [facts] = recordsOf(await readNotice([html]))
      assert.ok(facts?.kind === 'procurement_suspension', html)
      assert.deepEqual([facts.actionText ?? null, facts.url ?? null], ['指名停止', null], html)
    }
})

test('links that name companies, days or more than other pages are values', async () => {
  const told = async (...lines: string[]): Promise<string[]> => toldBy(await readNotice(lines))
  const linked = '<ul><li><a href="1.html">株式会社架空組</a></li><li><a href="2.html">株式会社玻璃</a></li></ul>'
  const companies = ['株式会社架空組', '株式会社玻璃'].map((name) => `${name} - 2026-04-01 2026-06-30`)
  assert.deepEqual(
    await told('<p>１　業者名</p>', linked, '<p>２　停止期間　令和8年4月1日から令和8年6月30日まで</p>'),
    companies,
  )
  const reasons = '<ul><li>贈賄（<a href="1.html">別表</a>）</li><li>談合（<a href="2.html">別表</a>）</li></ul>'
  const [facts] = recordsOf(await readNotice([firm, place, period, '理由', reasons]))
  assert.equal(facts?.kind === 'procurement_suspension' && facts.reasonText, '贈賄（別表） 談合（別表）')
})

test('a sentence, or the title of a part of the page, is no name', async () => {
  const acts = ['処分年月日：令和8年10月1日', '処分内容：指示']
  for (const name of [
    '架空県は、令和8年10月1日、株式会社架空組に対し指示を行い、株式会社玻璃に対し指導を行った。',
    '第２ 株式会社架空組について',
    '株式会社架空組に対する行政処分',
  ])
    assert.deepEqual(
      toldBy(await readNotice([`処分業者：${name}`, ...acts], { produces: 'enforcement' })),
      ['party_unclear'],
      name,
    )
})
