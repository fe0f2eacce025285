import { authorityEnglishName, authorityOf } from '../../vocabulary/authorities.ts'
import { publisherGroupOf } from '../../vocabulary/publisher-group-of.ts'
import { prefectures } from '../../codes/prefectures.ts'
import { publishers, type PublisherRow } from '../../codes/publishers.ts'
import type { SourceDescription } from '../../domain/source-description.ts'

type Publisher = SourceDescription['publisher']

/** The longest name of a publisher in the first title that has one: `○○一覧 - 群馬県ホームページ`; `null`: none has one. */
export function publisherNamedIn(titles: readonly string[]): string | null {
  for (const title of titles) {
    const registered = publishers.filter(({ name }) => title.includes(name)).map(({ name }) => name)
    const municipality =
      /(?:^|[\s|｜\-–―（(／/])(?<name>\p{Script=Han}{1,5}[市区町村])(?:役所|ホームページ|公式|$|[\s|｜）)／/])/u.exec(
        title,
      )
    const bureau = /\p{Script=Han}{2,8}(?:労働局|運輸局|整備局|財務局|経済産業局|農政局|厚生局)/u.exec(title)
    const names = [...registered, municipality?.groups?.['name'] ?? '', bureau?.[0] ?? '']
    const longest = names.filter((name) => name !== '').toSorted((one, other) => other.length - one.length)[0]
    if (longest !== undefined) return longest
  }
  return null
}

const registeredAs = (name: string): PublisherRow | null =>
  publishers.find((row) => row.name === name) ?? publishers.find((row) => row.name === authorityOf(name).name) ?? null

/** Name, English name, corporate number and group of a publisher. */
export function publisherOf(name: string, group: string | null): Publisher {
  const row = registeredAs(name)
  return {
    name,
    nameEn: row?.nameEn ?? authorityEnglishName(name) ?? name,
    corporateNumber: row?.corporateNumber ?? null,
    group: group ?? publisherGroupOf(name),
  }
}

/** The address under which the register knows the publisher's list of suspensions. */
export const registeredAddress = (name: string): string | null => registeredAs(name)?.sourceUrl ?? null

/** The prefecture of a publisher that is a prefecture or a city, because its addresses do not name the prefecture; `null` for others. */
export function prefectureOf(name: string): string | null {
  // The code of a local government begins with that of its prefecture.
  const registered = publishers.find((row) => row.name === name && row.group === 'designated_city')
  const prefecture = prefectures.find(
    ({ ja, code }) => name.startsWith(ja) || registered?.code?.startsWith(code) === true,
  )
  return prefecture?.ja ?? null
}
