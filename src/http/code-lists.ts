import { actionTypes } from '../codelists/action-types.ts'
import { authorityTypes } from '../codelists/authority-types.ts'
import type { CodeRow } from '../codelists/code-row.ts'
import { laws } from '../codelists/laws.ts'
import { natures } from '../codelists/natures.ts'
import { reasons } from '../codelists/reasons.ts'
import { sectors } from '../codelists/sectors.ts'
import { statuses } from '../codelists/statuses.ts'
import type { FilterRow } from '../domain/filters.ts'

/** The code lists a filter may name. */
export const codeLists: Readonly<Record<NonNullable<FilterRow['list']>, readonly CodeRow[]>> = {
  laws,
  'authority-types': authorityTypes,
  'action-types': actionTypes,
  natures,
  statuses,
  reasons,
  sectors,
}
