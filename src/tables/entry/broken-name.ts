import { hasLegalForm } from '../text.ts'

/** The one name in the lines of a cell. */
export const nameOfLines = (lines: readonly string[]): string => joinedName(withoutTradeName(lines))

/** 見本食堂, and on the next line 株式会社架空フーズ: a facility and the company that runs it. 株式会社 alone on its line ends a long name. */
function withoutTradeName(lines: readonly string[]): readonly string[] {
  const company = lines.findIndex((line) => beginsWithForm.test(line))
  return company > 0 && !lines.slice(0, company).some(hasLegalForm) ? lines.slice(company) : lines
}

const beginsWithForm =
  /^(?:(?:株式|有限|合同|合名|合資)会社|(?:医療|社会福祉|学校|宗教|特定非営利活動|一般社団|一般財団|公益社団|公益財団)法人(?:社団|財団)?|[（(][株有同][）)]|[㈱㈲])\s*(?!\S{0,6}(?:支店|支社|営業所|工場|本社|本店)$)\S{2,}/u

/** A long name is broken over lines in its cell; a branch, a bracket or a Latin word stands apart. */
function joinedName(lines: readonly string[]): string {
  return lines.reduce((name, line) => {
    const apart =
      /(?:支店|支社|営業所|本店|事業所|出張所|支部)$/u.test(line) ||
      (/[A-Za-z.,]$/u.test(name) && /^[A-Za-z]/u.test(line))
    return name === '' ? line : `${name}${apart ? ' ' : ''}${line}`
  }, '')
}
