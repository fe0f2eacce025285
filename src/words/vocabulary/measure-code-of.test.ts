import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureCodeOf } from './measure-code-of.ts'

test('the words of a measure have one code each', () => {
  for (const [text, code] of [
    ['指名停止', 'suspension'],
    ['指名停止２か月', 'suspension'],
    ['競争入札参加資格停止', 'suspension'],
    ['入札参加資格制限', 'suspension'],
    ['契約停止', 'suspension'],
    ['停止', 'suspension'],
    ['指名停止及び文書警告', 'suspension'],
    ['文書警告及び指名停止', 'suspension'],
    ['警告・指名停止', 'suspension'],
    ['文書注意、入札参加資格の取消し', 'qualification_withdrawn'],
    ['指名停止（指名除外を含む）', 'suspension'],
    ['指名除外', 'exclusion'],
    ['入札参加除外', 'exclusion'],
    ['排除措置', 'exclusion'],
    ['指名回避', 'avoidance'],
    ['指名留保', 'avoidance'],
    ['指名見合わせ', 'avoidance'],
    ['指名を見合せる', 'avoidance'],
    ['取引停止', 'trade_stop'],
    ['取引の停止', 'trade_stop'],
    ['一般競争参加資格の認定取消', 'qualification_withdrawn'],
    ['競争入札参加資格の取消し', 'qualification_withdrawn'],
    ['有資格者名簿からの削除', 'qualification_withdrawn'],
    ['取消', 'qualification_withdrawn'],
    ['文書警告', 'warning'],
    ['口頭注意', 'warning'],
    ['文書による厳重注意', 'warning'],
    ['警告、注意', 'warning'],
    ['警告（停止を含まない。）', 'warning'],
    ['警告（指名停止に至らないもの）', 'warning'],
    ['', 'suspension'],
    [null, 'suspension'],
  ] as const)
    assert.equal(measureCodeOf(text), code, String(text))
})
