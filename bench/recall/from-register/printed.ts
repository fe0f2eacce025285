import { forms, coreOf } from '../core-name.ts'
import type { GoldenCase } from '../golden.ts'
import type { Subject } from '../subject.ts'
import { goldenCase, type Pool } from './pool.ts'

// Entries as lists print them: real companies with plausible units, and with the words that lists add. The persons are placeholders.

const units = [
  '関東支社', '技術本部', '環境事業部', '物流センター', '第一営業部', '中央研究所', '公共営業部', '東日本統括本部',
  '生産技術センター', '九州製作所', '土木事業部', '情報システム部', '北関東営業所', '開発センター', '西日本事業本部', '総合研究所',
  '大阪本店', '首都圏支店', '第二工場', '札幌事業所',
] // prettier-ignore
const museumOf: readonly string[] = ['本社', '九州支社', '設計部', '中部営業所', '研究所', '東北支店']

interface Entry {
  readonly how: string
  readonly of: (subject: Subject, unit: string) => string | null
  /** Whether the legal form stands behind the name, so that it is the boundary. */
  readonly formBehind?: boolean
}

const shortForms: Readonly<Record<string, string>> = {
  株式会社: '㈱',
  有限会社: '㈲',
  合同会社: '(同)',
  合名会社: '(名)',
  合資会社: '(資)',
}
const bracketForms: Readonly<Record<string, string>> = {
  株式会社: '（株）',
  有限会社: '（有）',
  合同会社: '（同）',
  合名会社: '（名）',
  合資会社: '（資）',
}
const withForms = (name: string, written: Readonly<Record<string, string>>): string =>
  name.replace(new RegExp(forms, 'u'), (form) => written[form]!)
const spacedOut = (name: string): string => Array.from(coreOf(name)).join('　')
const afterChange = (from: string, to: string): string | null => (from === to ? null : to)

const entries: readonly Entry[] = [
  { how: 'a unit behind the legal form', formBehind: true, of: ({ name }, unit) => `${name}${unit}` },
  { how: 'a unit after a space', of: ({ name }, unit) => `${name}　${unit}` },
  { how: 'a unit after the short legal form', of: ({ name }, unit) => `${withForms(name, shortForms)} ${unit}` },
  { how: 'a unit after the bracketed legal form', formBehind: true, of: ({ name }, unit) => `${withForms(name, bracketForms)}${unit}` },
  { how: 'a unit in brackets', of: ({ name, number }) => `${name}（${museumOf[Number(number.at(-1)) % museumOf.length]!}）` },
  { how: 'and others', of: ({ name }) => `${name}ほか` },
  { how: 'and others, counted', of: ({ name, number }) => `${name}　ほか${['１', '２', '３'][Number(number.at(-1)) % 3]!}社` },
  { how: 'and others (等)', formBehind: true, of: ({ name }) => `${name}等` },
  { how: 'and two others (外)', of: ({ name }) => `${withForms(name, bracketForms)}外２者` },
  { how: 'and others (他)', of: ({ name }) => `${withForms(name, shortForms)}他３社` },
  { how: 'with its representative', of: ({ name }) => `${name}　代表取締役　甲野太郎` },
  { how: 'with its representative in brackets', of: ({ name }) => `${withForms(name, bracketForms)}（代表者　乙山花子）` },
  { how: 'spaces inside', of: ({ name }) => (Array.from(coreOf(name)).length <= 5 ? name.replace(coreOf(name), spacedOut(name)) : null) },
  { how: 'spaces inside, short legal form apart', of: ({ name }) => (Array.from(coreOf(name)).length <= 5 ? withForms(name, shortForms).replace(coreOf(name), `　${spacedOut(name)}　`).trim() : null) },
  { how: 'another dash for the long vowel, short legal form', of: ({ name }) => afterChange(name, name.replaceAll('ー', '－')) && withForms(name.replaceAll('ー', '－'), shortForms) },
  { how: 'another dash for the long vowel, with a unit', of: ({ name }, unit) => afterChange(name, name.replaceAll('ー', '―')) && `${name.replaceAll('ー', '―')}　${unit}` },
  { how: 'the corporate number behind it', of: ({ name, number }) => `${name}（法人番号：${number}）` },
  { how: 'its former name in brackets', of: ({ name, former }) => (former[0] === undefined ? null : `${name}（旧${former[0]}）`) },
  { how: 'prefecture and legal form in brackets behind it', of: ({ name, place }) => (place === undefined ? null : `${withForms(name, bracketForms)}（${place.prefecture}${place.city}）`) },
] // prettier-ignore

const casesPerEntry = 9

export function printedCases({ single, isName, order }: Pool): GoldenCase[] {
  const used = new Set<string>()
  return entries.flatMap(({ how, of, formBehind = false }) => {
    const cases: GoldenCase[] = []
    for (const subject of single.toSorted((a, b) => (order(how + a.number) < order(how + b.number) ? -1 : 1))) {
      if (cases.length === casesPerEntry) break
      if (used.has(subject.number) || !isUseful(subject, formBehind)) continue
      const query = of(subject, units[Number(subject.number.slice(-4)) % units.length]!)
      if (query === null || query.length > 60 || isName(query)) continue
      used.add(subject.number)
      const reason = `${subject.name}: ${how}`
      cases.push(goldenCase('as_printed', { query, numbers: [subject.number], within: 1 }, reason))
    }
    return cases
  })
}

function isUseful({ name }: Subject, formBehind: boolean): boolean {
  const core = coreOf(name)
  const hasForm = formBehind ? new RegExp(`.(?:${forms})$`, 'u').test(name) : core !== name
  return hasForm && core.length >= 3 && core.length <= 14 && !/[（(＆・　\s]/u.test(core)
}

const ventures: readonly { readonly how: string; readonly of: (a: string, b: string) => string }[] = [
  { how: 'specified joint venture', of: (a, b) => `${coreOf(a)}・${coreOf(b)}特定建設工事共同企業体` },
  { how: 'joint venture with legal forms', of: (a, b) => `${a}・${b}特定建設工事共同企業体` },
  { how: 'joint venture (ＪＶ)', of: (a, b) => `${coreOf(a)}・${coreOf(b)}ＪＶ` },
  { how: 'joint venture after a space (JV)', of: (a, b) => `${withForms(a, shortForms)}・${withForms(b, shortForms)} JV` },
  { how: 'standing joint venture', of: (a, b) => `${coreOf(a)}・${coreOf(b)}経常建設共同企業体` },
  { how: 'consortium for design', of: (a, b) => `${coreOf(a)}・${coreOf(b)}設計共同体` },
] // prettier-ignore

/** Members with their seats in one prefecture and names of builders. */
export function ventureCases({ single, order }: Pool): GoldenCase[] {
  const builders = single.filter(
    ({ name, place, filer }) =>
      place !== undefined &&
      filer === null &&
      isUseful({ name } as Subject, false) &&
      /(?:建設|組|工業|土木|建築)$/u.test(coreOf(name)),
  )
  const byPrefecture = [...Map.groupBy(builders, ({ place }) => place!.prefecture).values()]
    .filter((members) => members.length >= 2)
    .toSorted((a, b) => (order(`jv${a[0]!.number}`) < order(`jv${b[0]!.number}`) ? -1 : 1))
  return byPrefecture.slice(0, 24).map(([first, second], index) => {
    const { how, of } = ventures[index % ventures.length]!
    const query = of(first!.name, second!.name)
    const numbers = [first!.number, second!.number]
    return goldenCase(
      'joint_venture',
      { query, numbers, rule: 'all', within: 10 },
      `${first!.name} and ${second!.name}: ${how}`,
    )
  })
}
