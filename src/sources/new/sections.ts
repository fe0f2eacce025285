import type { SourceDescription } from '../../domain/source-description.ts'
import type { PublishedDocument } from '../../documents/document.ts'
import { hasLegalForm, oneLine } from '../../tables/text.ts'
import type { WalkedDocument } from '../../tables/layout/walk.ts'

const numbering = '^(?:[(（]?[0-9０-９]{1,3}[)）.．、]?\\s*|[■◆○●◎□・]\\s*)?'
const company = '(?<name>.*(?:会社|法人|組合|[（(][株有][）)]|㈱|㈲)[^＜<（(【]*)'

/** 株式会社架空に対する行政処分について: the title of a page about one company. */
const companyTitle =
  '^(?:\\S*業者[\\s　]+)?(?<name>[^「」【】>＞]*?(?:会社|法人|組合|[（(][株有][）)]|㈱|㈲)[^「」【】>＞]*?)に(?:対する|係る)(?<action>[^[（(]*?(?:処分|命令|指示|取消し?|停止|勧告|指導)[^[（(]*?)(?:について|のお知らせ|の件)?$'

/** Lines that name a company and begin a notice. */
const companyLines: readonly string[] = [
  companyTitle,
  `${numbering}${company}[＜<（(【](?<address>[^＞>）)】]*[市区町村郡][^＞>）)】]*)[＞>）)】]$`,
  `${numbering}${company}$`,
]

/** Lines that name the authority of the rows below them. */
const authorityLines =
  '^[■◆○●◎□・【]?\\s*(?<authority>\\p{Script=Han}{1,10}(?:労働局|運輸局|運輸支局|整備局|開発局|財務局|財務事務所|経済産業局|農政局|厚生局))(?:】|\\s*[（(].*)?$'

/**
 * Patterns of lines that have a value for the rows or notices below them: headings with a company, if the document has no table and no
 * label with a name; otherwise lines with an authority, if no column has it and there are several.
 */
export function proposedSections(
  document: PublishedDocument,
  walked: WalkedDocument,
  source: SourceDescription,
): string[] {
  if (source.table.sections.length > 0) return []
  if (walked.tables.length === 0 && walked.entries.length === 0) {
    const headings = document.blocks.flatMap((block) => (block.kind === 'heading' ? [oneLine(block.text)] : []))
    const named = headings.filter((text) => hasLegalForm(text) && text.length < 80)
    return companyLines.filter((pattern) => named.some((text) => new RegExp(pattern, 'u').test(text))).slice(0, 1)
  }
  const hasAuthority = walked.tables.some(({ columns }) => columns.some(({ fields }) => fields?.includes('authority')))
  const authorities = new Set(walked.lines.map(oneLine).filter((text) => new RegExp(authorityLines, 'u').test(text)))
  return !hasAuthority && authorities.size > 1 ? [authorityLines] : []
}
