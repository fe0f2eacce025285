import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPublicBody } from './public-body.ts'

// The places are real, the persons are invented.

test('prefectures and municipalities are public bodies, with their county, their prefecture and their ward', () => {
  for (const name of [
    '北海道',
    '愛媛県',
    '松山市',
    '愛媛県松山市',
    '愛媛県 松山市',
    ' 松山市 ',
    '福島県双葉郡双葉町',
    '福島県双葉町',
    '横浜市鶴見区',
    '横浜市',
    '東京都港区',
    '京都府京都市',
    '大阪府 堺市',
  ])
    assert.equal(isPublicBody(name), true, name)
})

test('their departments, offices and institutions are public bodies', () => {
  for (const name of [
    '宇部市上下水道局',
    '宇部市 上下水道局',
    '松山市総務部',
    '神戸市環境局須磨事業所',
    '松山市民病院',
    '横浜市教育委員会',
    '横浜市役所',
    '福島県議会',
    '横浜市立見本小学校',
    '福島県土木部 見本土木事務所',
  ])
    assert.equal(isPublicBody(name), true, name)
})

test('some names only public bodies have, whichever the place', () => {
  for (const name of [
    '見本広域消防本部',
    '見本消防局',
    '見本消防署',
    '見本教育委員会',
    '見本選挙管理委員会',
    '見本広域連合',
    '見本企業団',
    '町立見本病院',
    '組合立見本診療所',
    '市立見本保育園',
    '県立見本学校',
    '国立見本幼稚園',
  ])
    assert.equal(isPublicBody(name), true, name)
})

test('names of persons and companies that begin or end like them are none', () => {
  for (const name of [
    '',
    '見本太郎',
    '松山太郎',
    '松山市太郎',
    '愛媛県太郎',
    '福島太郎',
    '総務部',
    '三好 市',
    '見本市',
    '見本県松山市',

    '松山市総務太郎',
    '松山市総務部太郎',
    '見本教育委員会太郎',
    '見本消防太郎',
    '町立病院',
    '町立見病院',
    '見本町立見本病院',
    '町立見本病院前薬局',
    '松山市見本食堂',
    '松山',
    '愛媛県松山市見本',
    '愛媛県横浜市見本部',
    '町立見本見本見本見本見本見本見本病院',
  ])
    assert.equal(isPublicBody(name), false, name)
})
