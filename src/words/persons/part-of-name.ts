import { hasLegalForm } from '../text/legal-form-notations.ts'
import { splitLegalForm } from '../text/legal-form.ts'
import { hasWordOfOrganisation } from './natural-person.ts'

/**
 * Whether the name of a joint venture prints a member by a part of its name: 青空 of 青空・山吹共同企業体 may be 青空建設. Nobody knows whose part it is.
 */
export const isPartOfName = (member: string): boolean =>
  splitLegalForm(member).forms.length === 0 && !hasLegalForm(member) && !hasWordOfOrganisation(member)
