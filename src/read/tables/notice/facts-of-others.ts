import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { splitLegalForm } from '../../../words/text/legal-form.ts'
import type { LabelledValue } from './labelled-value.ts'
import { folded } from './notice-items.ts'

/** A label with its value, of which it is asked whose it is. */
type Stated = Pick<LabelledValue, 'label' | 'cell'> & { readonly fields: readonly SourceField[] }

/**
 * Whether a label that is no value of the party (発注者, 親会社, 製造所, 製品名) has a company: the number or address below it may be that of this company. A former
 * name is that of the party, and so is a facility that bears its name. Whom to ask is always somebody else. `own`: the parties above it.
 */
export const namesOther = (stated: Stated, own: readonly string[]): boolean =>
  headsContact.test(stated.label) || (ofNoParty(stated) && isOtherCompany(stated, own))
const headsContact = /^(?:お?問い?合わ?せ先?|連絡先|担当(?:課|部署|窓口)?|窓口)(?:等)?$/u
const isOfItself = /^(?:旧|新|元)|商号|社名|屋号|[名称]の変更|英/u

/** What a label says of no party: what the reader leaves out, a facility, or a remark that is nothing but a name (工事名, 参考人, 製品名). */
const ofNoParty = ({ label, fields, cell }: Stated): boolean =>
  fields.length > 0 &&
  !isOfItself.test(label) &&
  fields.every((field) => otherFields.has(field) || (remarkFields.has(field) && isNameAlone.test(cell.text)))
const otherFields: ReadonlySet<SourceField> = new Set(['ignore', 'branch'])
const remarkFields: ReadonlySet<SourceField> = new Set(['remarks', 'summary'])
const isNameAlone = /^[^。、]{1,40}$/u

/** Whether a value begins with a company that is none of the parties. */
export function isOtherCompany({ cell }: Pick<Stated, 'cell'>, own: readonly string[]): boolean {
  const name = splitLegalForm((cell.text.split(/[（(]/u)[0] ?? '').trim())
  return name.forms.length > 0 && !own.some((each) => isWithin(each, cell.text))
}

function isWithin(name: string, text: string): boolean {
  const core = folded(splitLegalForm(name).core)
  return core !== '' && folded(text).includes(core)
}

/** 法人番号, 所在地 below the company of another label: whose they are is not said. */
export const isFactOfOther = ({ fields }: Stated): boolean => fields.every((field) => factsOfSomebody.has(field))
const factsOfSomebody: ReadonlySet<SourceField> = new Set([
  'address',
  'corporate_number',
  'permit_number',
  'branch_address',
])
