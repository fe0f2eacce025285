import { isEmployedBeside, isEmployedLine, isNameBeside } from '../../../words/persons/employed.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { linesOf, oneLine } from '../text.ts'
import type { Entry } from './entry.ts'
import type { Fields } from './fields.ts'
import { memberIn } from './officers.ts'
import { headsPersons } from './parties.ts'

/**
 * Whether the party of an act is somebody who works at the company beside him: `person` where one line says so (株式会社架空 営業部長 架空太郎), or it may be both
 * (株式会社架空, and below it 営業部長 架空太郎; 株式会社架空 架空太郎 under 氏名).
 */
export function employeeOf(fields: Fields): 'person' | 'name_may_have_person' | null {
  const lines = (['name', 'name_and_address'] as const).flatMap((field) => linesOf(fields.text(field))).map(oneLine)
  if (lines.length === 0 || lines.length > linesMax || lines.some(({ length }) => length > charactersMax)) return null
  if (lines.some(isEmployedBeside)) return lines.length === 1 ? 'person' : 'name_may_have_person'
  const isBelow = lines.some((line, index) => index > 0 && isEmployedLine(line)) && lines.some(hasLegalForm)
  const isOnlyNamed =
    headsPersons(fields.heading('name')) && lines.some((line) => memberIn(line) === null && isNameBeside(line))
  return isBelow || isOnlyNamed ? 'name_may_have_person' : null
}
/** A longer cell is a list of companies. */
const linesMax = 4
const charactersMax = 120

/** 商号 株式会社架空, 氏名 架空太郎, 所属 株式会社架空: a notice whose labels say where a person works is of him, or of both. */
export function withEmployees(entries: readonly Entry[], lines: readonly string[]): readonly Entry[] {
  const mayBeOfPerson = ({ isNotice, unparsedReason, cells }: Entry): boolean =>
    isNotice === true &&
    unparsedReason === null &&
    cells.some(({ heading, field }) => field === 'representative' && /(?:^|\s)氏名$/u.test(heading))
  if (!entries.some(mayBeOfPerson) || !lines.some((line) => worksAt.test(line))) return entries
  return entries.map((entry) => (mayBeOfPerson(entry) ? { ...entry, unparsedReason: 'name_may_have_person' } : entry))
}
const worksAt =
  /^[^\p{L}]{0,6}(?:所属|勤務|従事)(?:先|する)?(?:名|会社|法人|事業所|事務所|業者|宅建業者)*(?:の?名称)?(?:[:：\s】]|$)/u
