import { setImmediate } from 'node:timers/promises'
import type { Search } from './port.ts'

/** Texts of every kind. What they find does not matter. */
const texts = [
  '株式会社見本建設',
  '有限会社架空商店',
  '合同会社アオゾラテクノロジー',
  '一般社団法人見本協会',
  '見本工業',
  'ミホンサービス',
  'みほん',
  '架空 電気',
  '株式会社見本 大阪市',
  '東京都架空商事',
  '株式会社見本 大阪支店',
  '株式会社見本ほか',
  '株式会社ＳＴＡＲ',
  '株式会社ＲＡＹＭＩＲ',
  '合同会社Ｌｉｇｈｔ　Ｓｔｅｐ',
  'Sample Trading Co., Ltd.',
  'global planning',
  'sunrise',
  'CLEARWAY',
  'mihon kensetsu',
  'aozora',
  'ＭＨＮ株式会社',
  '見本フーズＫ',
  '架空見本物産興業',
] as const

/** So often that the code is compiled for the types that it meets. */
const rounds = 8

/**
 * Searches so that the code is compiled when the first requests come: a search takes several times as long before. Other work of the thread runs
 * between two searches. Ends at the first error, which a request would meet, too.
 */
export async function warmUp(search: Pick<Search, 'companies'>): Promise<void> {
  try {
    for (let round = 0; round < rounds; round++) {
      for (const text of texts) {
        await setImmediate()
        await search.companies(text, 10)
      }
    }
  } catch {
    // A request tells about it.
  }
}
