import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTypo } from './typo.ts'

// All names are fictional.
const typos: readonly (readonly [typed: string, name: string])[] = [
  ['アオゾラシステ', 'アオゾラシステム'],
  ['アオラシステム', 'アオゾラシステム'],
  ['アオゾゾラシステム', 'アオゾラシステム'],
  ['アオゾラジステム', 'アオゾラシステム'],
  ['アゾオラシステム', 'アオゾラシステム'],
  ['アオゾラコンピユータ', 'アオゾラコンピユーター'],
  ['aozra', 'aozora'],
  ['aozoar', 'aozora'],
  ['青空山吹設', '青空山吹建設'],
  ['青空山吹吹建設', '青空山吹建設'],
]
for (const [typed, name] of typos)
  test(`${typed} may be a typo for ${name}`, () => assert.equal(isTypo(typed, name), true))

const noTypos: readonly (readonly [typed: string, name: string])[] = [
  ['青空山吹', '青空山吹'],
  ['青空電気', '青空電機'],
  ['青空山吹建設', '青空山吹建築'],
  ['青空自転車', '青空自動車'],
  ['第一青空銀行', '第二青空銀行'],
  ['第一青空銀行', '第青空銀行'],
  ['新青空建設', '青空建設'],
  ['青本空山吹建設', '青空山吹建設'],
  ['アオゾラ2システム', 'アオゾラシステム'],
  ['青空建設', '青空建設社'],
  ['青空東建設', '青空建設'],
  ['山田建設工業', '田山建設工業'],
  ['青空12', '青空13'],
  ['マルエイ', 'マルエス'],
  ['アオ', 'アオゾ'],
  ['pアンドgアオゾラ', 'pアンドdアオゾラ'],
  ['青空abc建設', '青空abd建設'],
  ['青空ab建設', '青空abc建設'],
  ['青空アオ建設', '青空アイ建設'],
  ['アオイ', 'アオシ'],
  ['カオゾラシステム', 'アオゾラシステム'],
  ['アラゾオシステム', 'アオゾラシステム'],
  ['アオゾaシステム', 'アオゾラシステム'],
]
for (const [typed, name] of noTypos)
  test(`${typed} is no typo for ${name}`, () => assert.equal(isTypo(typed, name), false))
