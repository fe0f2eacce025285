import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { splitLegalForm } from '../../../words/text/legal-form.ts'
import type { LabelledValue } from './labelled-value.ts'

/** A label with its value, of which it is asked whose it is. */
type Stated = Pick<LabelledValue, 'label' | 'cell'> & { readonly fields: readonly SourceField[] }

/**
 * Whether a label that is no value of the party (発注者, 親会社) has a company: the number or address below it may be that of this company. A former name is
 * that of the party.
 */
export const namesOther = ({ label, fields, cell }: Stated): boolean =>
  fields.length > 0 &&
  fields.every((field) => field === 'ignore') &&
  !isOfItself.test(label) &&
  splitLegalForm((cell.text.split(/[（(]/u)[0] ?? '').trim()).forms.length > 0
const isOfItself = /^(?:旧|新|元)|商号|社名|屋号|[名称]の変更|英/u

/** 法人番号, 所在地 below the company of another label: whose they are is not said. */
export const isFactOfOther = ({ fields }: Stated): boolean => fields.every((field) => factsOfSomebody.has(field))
const factsOfSomebody: ReadonlySet<SourceField> = new Set([
  'address',
  'corporate_number',
  'permit_number',
  'branch_address',
])
