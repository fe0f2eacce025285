import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText, sourceOf } from '../test-source.ts'

// Every company here is fictional.

const company = '株式会社架空建設'
const source = sourceOf('enforcement', 'html')

const notice = (title: string): string =>
  `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1>
<p>1 商号又は名称<br>${company}</p><p>2 所在地<br>前橋市架空町1</p><p>3 処分内容<br>許可の取消し</p>
<p>4 処分年月日<br>令和8年9月1日</p><p>5 根拠法令<br>建設業法第29条</p></body></html>`

const table = (title: string): string =>
  `<h1>${title}</h1><table><tr><th>商号又は名称<th>所在地<th>処分年月日<th>処分内容</tr>
<tr><td>${company}<td>前橋市架空町1<td>令和8年9月1日<td>許可の取消し</tr></table>`

for (const title of [
  '聴聞の実施について（公示）',
  '建設業者に対する行政処分に係る聴聞の開催について',
  '弁明の機会の付与の通知（公示送達）',
  '宅地建物取引業者の所在不確知に係る公告',
  '行政処分（予定）の公表',
  '許可取消しの予定について',
])
  test(`below ${title} nothing is done yet, so nothing is read`, async () => {
    for (const page of [notice(title), table(title)]) {
      const { rows } = await readText('list.html', page, source)
      assert.deepEqual(inShort(rows), ['no_act'])
    }
  })

for (const title of [
  '建設業者に対する行政処分について',
  '聴聞を経て行った行政処分の公表',
  '行政処分及び聴聞の状況',
  '聴聞の結果に基づく処分について',
  '所在不明による許可の取消しについて',
])
  test(`below ${title} an act is read`, async () => {
    const { rows } = await readText('list.html', table(title), source)
    assert.deepEqual(inShort(rows), [company])
  })
