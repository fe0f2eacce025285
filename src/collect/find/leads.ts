import { toHalfWidth } from '../../words/text/japanese-date.ts'
import type { RecordKind } from '../../domain/facts.ts'
import { decoded } from '../fetch/file-name.ts'
import type { SiteLink } from '../../domain/parsed-publication.ts'
import { pathOf } from './addresses.ts'

/** Words of links, headings and addresses on the way to a list, and how near to it they lead, 0 to 100. */
type Words = readonly (readonly [words: RegExp, lead: number])[]

/** The first row of `suspension` and of `disposition` has the words of a list itself, by which `namesList` tells one. */
const words: Readonly<Record<'suspension' | 'disposition' | 'any', Words>> = {
  suspension: [
    [/指名停止|指名除外|指名回避|入札(?:等)?参加(?:資格)?(?:等)?の?(?:停止|制限)|資格停止|参加停止|契約停止/u, 100],
    [/shimei[-_]?teishi|sankateishi|teishi/iu, 90],
    [/入札参加|指名|参加資格/u, 65],
    [/入札|契約/u, 60],
    [/nyu+satsu|keiyaku|shimei/iu, 55],
    [/調達|発注|工事|物品|管財/u, 45],
    [/bid|contract|procure|chotatsu/iu, 40],
    [/財政|財務|会計/u, 30],
  ],
  disposition: [
    [
      /行政処分|監督処分|処分(?:した|を受けた|情報|事例|業者|事業者)|措置命令|課徴金|排除措置|業務改善命令|(?:業務|営業)停止|取り?消し?|違反(?:事業者|業者|対象物)/u,
      100,
    ],
    [/shobun|torikeshi|ihan/iu, 80],
    [/処分|違反|勧告|命令|指導監督/u, 65],
    [/廃棄物|宅地建物|宅建|建設業|介護|福祉|旅行業|食品|貸金|金融|免許|許可|消費|景品表示|特定商取引|労働/u, 45],
    [/sanpai|haiki|takken|kaigo/iu, 40],
  ],
  any: [
    [/事業者|企業|ビジネス/u, 42],
    [/産業|しごと|仕事|商工|経済|環境|都市計画|建築|まちづくり/u, 30],
    [/サイトマップ|全ページ|sitemap|site map/iu, 40],
    [/組織|部署|各課|担当課|課一覧/u, 22],
    [/(?:市|町|村|県|都|府|道|区|行)政|くらし|情報/u, 15],
    [/新着|お知らせ|報道|記者発表|プレス/u, 14],
  ],
}

/** Words of pages that lead away from a list; each takes its share of the lead. */
const detours: readonly (readonly [words: RegExp, share: number])[] = [
  [/要領|要綱|要項|基準|規程|規則|条例|様式|手引|マニュアル|申請|届出|Q\s*[&＆]\s*A|よくある/iu, 0.4],
  [/入札(?:・契約)?結果|開札|落札|入札公告|発注見通し|予定価格|契約結果|契約の?状況|結果一覧/u, 0.4],
  [/過去|以前の|終了した|解除|バックナンバー|アーカイブ|旧ページ/u, 0.5],
  [/採用|職員|観光|イベント|ログイン|English|中文|翻訳|アンケート|個人情報|著作権|アクセシビリティ|login/iu, 0.3],
]

/** Registers of admitted contractors, which are not lists of measures. */
const registerWords = /(?:有資格者|登録業者|参加資格者|指名業者|事業者)名簿|業者一覧/u

function tablesOf(produces: RecordKind | null): readonly ('suspension' | 'disposition')[] {
  if (produces === null) return ['suspension', 'disposition']
  return [produces === 'procurement_suspension' ? 'suspension' : 'disposition']
}

/** How near the words lead to a list of this kind; `null`: of any kind. */
function leadOfWords(text: string, produces: RecordKind | null): number {
  const rows = [...tablesOf(produces).flatMap((table) => words[table]), ...words.any]
  return Math.max(0, ...rows.flatMap(([pattern, lead]) => (pattern.test(text) ? [lead] : [])))
}

/** How much of its lead a link keeps, 0 to 1: less if its words lead away from lists, or if it names former years only. */
function shareLeft(text: string, fiscalYear: number, produces: RecordKind | null): number {
  const years = yearsIn(text)
  let share = 1
  if (years.length > 0 && Math.max(...years) < fiscalYear) share *= 0.5
  if (registerWords.test(text) && !namesList(text, produces)) share *= 0.4
  for (const [pattern, left] of detours) if (pattern.test(text)) share *= left
  return share
}

/** こちら, 令和8年度, 一覧（PDF）: a link that its page explains. */
const explainedByPage =
  /^(?:こちら|詳細|詳しく|一覧|表示|ダウンロード|全て|すべて|もっと見る|次|[0-9０-９]+|.*(?:年度?|月分?|現在|時点|更新).*|.*(?:PDF|Excel|エクセル).*)/iu

/** How near a link leads to a list, 0 to 100, by its own words, those around it, its address and the lead of its page. */
export function leadOf(link: SiteLink, pageLead: number, { produces, fiscalYear }: LeadInput): number {
  if (link.continues) return pageLead * 0.98
  // A link that its page explains keeps more of the lead of the page.
  const isExplainedByPage = explainedByPage.test(link.text) || isFileAddress(link.url)
  // The words of a link count most, then those around it, then its address.
  const best = Math.max(
    leadOfWords(link.text, produces),
    leadOfWords(link.context, produces) * 0.8,
    leadOfWords(endOfPath(link.url), produces) * 0.7,
    pageLead * (isExplainedByPage ? 0.8 : 0.3),
  )
  // Words around a link to a page are about other links, too; those around a file are about it.
  return best * shareLeft(`${link.text} ${isFileAddress(link.url) ? link.context : ''}`, fiscalYear, produces)
}

interface LeadInput {
  readonly produces: RecordKind | null
  readonly fiscalYear: number
}

/** The last two parts of an address, decoded: keiyaku/shimeiteishi.html. */
const endOfPath = (url: string): string => decoded(pathOf(url).split('/').slice(-2).join('/'))

export const isFileAddress = (url: string): boolean => /\.(?:pdf|xlsx?|csv)(?:$|[?#])/iu.test(url)
/** Files that are never lists, or that cannot be read. */
export const isOtherFile = (url: string): boolean =>
  /\.(?:jpe?g|png|gif|svg|ico|webp|docx?|rtf|txt|jtd|pptx?|zip|lzh|mp[34]|mov|css|js|ics|xml|rss|rdf|atom|dwg|sxf|p21)(?:$|[?#])/iu.test(
    url,
  )

/** Whether the words are those of a list itself. */
export const namesList = (text: string, produces: RecordKind | null): boolean =>
  tablesOf(produces).some((table) => words[table][0]?.[0].test(text) === true)

/** Whether a title is that of rules or forms. They mention months and clauses as lists do, but name no companies. */
export const isAboutRules = (title: string): boolean =>
  title.includes('よくある質問') ||
  endsWithRules.test(
    title
      .trim()
      .split(/[\n\r\u2028\u2029]/u)
      .at(-1) ?? '',
  )

/** In one line each bracket leads to its end, so that no title is searched from each of its words. */
const endsWithRules =
  /(?:要領|要綱|要項|基準|規程|規則|様式|手引き?)(?:の?(?:制定|改正|一部改正|策定))?(?:について|等)?(?:[(（［【|｜].*)?$/u

/** Every fiscal or calendar year that a text names, in the Gregorian calendar: 令和8年度, R8.4, 2026年. */
export const yearsIn = (text: string): number[] =>
  [
    ...toHalfWidth(text).matchAll(/(?:(令和|平成|(?<![A-Za-z])[RH])\s*(元|\d{1,2})|(20\d{2}))(?=\s*年|[._-]|年度)/gu),
  ].map(([, era, year, gregorian]) =>
    gregorian === undefined
      ? (year === '元' ? 1 : Number(year)) + (/令和|R/u.test(era ?? '') ? 2018 : 1988)
      : Number(gregorian),
  )
