import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText } from '../test-source.ts'
import { isAboutCompany } from './words-about-company.ts'

// Every company and person here is fictional.

test('words about a company, or about one of its people, are no name of one', () => {
  for (const name of [
    '株式会社架空の取引先',
    '株式会社架空の関連会社2社',
    '株式会社架空の代理店',
    '株式会社架空の従業員1名',
    '株式会社架空従業員',
    '株式会社架空 役員',
    '株式会社架空の',
    '元株式会社架空',
    '※株式会社架空の子会社',
    '※有限会社架空は含まない',
    '注）有限会社架空と合併',
    '（誤）株式会社架空',
    '改め 見本建設株式会社',
    '株式会社架空を代表者とする共同企業体',
    '株式会社架空から委託を受けた訪問販売業者',
    '株式会社架空の連帯保証人見本建設株式会社',
    '架空・見本ＪＶのうち株式会社架空',
    '契約先 株式会社架空',
    '■契約先 学校法人架空学園',
    '【契約先】学校法人架空学園',
    '許可を取り消した監理団体 架空協同組合',
    '協力会社：見本建設株式会社',
    '2 親会社 見本ホールディングス株式会社',
    '(2) 関連会社 有限会社見本土木',
    '山田太郎2 勤務先 株式会社架空',
    '山田太郎及び株式会社架空',
    '山田太郎と株式会社架空',
    '代表取締役山田太郎 株式会社架空',
    '元請業者',
    '上記会社の関連会社',
  ])
    assert.equal(isAboutCompany(name), true, name)
})

test('names that have such words stay names', () => {
  for (const name of [
    '株式会社架空',
    '架空商事株式会社 取引先開拓センター',
    '株式会社架空（旧商号：株式会社見本）',
    '関東支店 株式会社架空',
    '架空 建設株式会社',
    '株式会社未来をつくる架空',
    '合同会社架空 業務執行社員',
    '株式会社架空人材社員寮',
    '協同組合架空先進',
    '見本食堂 株式会社架空フーズ',
    '医療法人社団架空会 見本病院',
    '一般社団法人架空会 見本子会社連絡協議会',
    '有限会社１２３ 架空',
    '株式会社第2 架空工業',
    '元町架空株式会社',
    '株式会社母と子の家',
    '株式会社あの',
    '株式会社山と谷',
    '前田架空株式会社',
  ])
    assert.equal(isAboutCompany(name), false, name)
})

test('the party is whom a label says that the act was against, and no party to the case', async () => {
  const told = async (label: string) => {
    const page = `<h1>指名停止措置について</h1><p>１ ${label} 株式会社架空<br>２ 指名停止期間 令和8年11月1日から令和8年12月31日まで<br>３ 落札業者 有限会社見本土木</p>`
    return inShort((await readText('notice.html', `<html><body>${page}</body></html>`)).rows)
  }
  for (const label of ['業者名', '名宛人', '受命者']) assert.deepEqual(await told(label), ['株式会社架空'], label)
})
