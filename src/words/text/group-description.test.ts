import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isGroupDescription } from './group-description.ts'

// All names are fictional.

test('words that describe a group of companies are no name', () => {
  for (const words of [
    '架空県が発注する測量業務の入札参加業者',
    '架空鉄道株式会社が発注する駅新設工事の指名競争見積の参加業者',
    '株式会社架空電力が発注する保安通信機器の製造販売業者',
    '地方公共団体等が発注する架空鉄道株式会社が管理する線路の点検業務における入札等の参加業者ら',
    '架空地区に店舗を設置する百貨店業者',
    '架空ユニフォームの見積り合わせの参加業者',
    '（公財）架空協会が発注する架空大会に関する業務等の入札参加等業者',
    '食品見本の製造販売業者',
    '見本装置メーカーら',
    '化粧品及び健康食品の販売事業者2社',
    '「見本」と称する役務の提供事業者10社',
    '損害保険会社',
    '損害保険会社ら',
    '旧一般電気事業者',
  ])
    assert.equal(isGroupDescription(words), true, words)
})

test('names of companies, societies and joint ventures are no groups', () => {
  for (const name of [
    '株式会社架空販売業者',
    '架空販売事業者株式会社',
    '架空会社',
    '見本事業者協同組合',
    '架空県石油商業組合北信支部',
    '見本メーカー',
    '架空の森（株）',
    '架空損害保険株式会社',
    '架空・見本特定建設工事共同企業体',
    'Kaku of Tokyo, Inc.',
    '事業者Ａ',
  ])
    assert.equal(isGroupDescription(name), false, name)
})
