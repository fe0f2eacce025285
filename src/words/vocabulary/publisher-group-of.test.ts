import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publisherGroupOf } from './publisher-group-of.ts'

test('the group of a publisher follows from the register, its type or its name', () => {
  const groups: Readonly<Record<string, string | null>> = {
    群馬県: 'prefecture',
    群馬県県土整備部: 'prefecture',
    茨城県南水道企業団: 'municipality',
    東京都後期高齢者医療広域連合: 'municipality',
    松山市: 'municipality',
    愛媛県松山市: 'municipality',
    熊本市: 'designated_city',
    北海道開発局: 'national',
    大阪労働局: 'national',
    国立大学法人岡山大学: 'independent_agency',
    地方独立行政法人神奈川県立病院機構: 'independent_agency',
    日本下水道事業団: 'public_corporation',
    群馬県立見本病院: 'prefecture',
    見本市立病院: 'municipality',
    見本市教育委員会: 'municipality',
    前橋地方裁判所: 'national',
    群馬県商工会: null,
    見本協会: null,
    見本病院: null,
  }
  for (const [name, group] of Object.entries(groups)) assert.equal(publisherGroupOf(name), group, name)
})
