import { actionTypes } from './action-types.ts'
import { authorityTypes } from './authority-types.ts'
import type { CodeRow } from './code-row.ts'
import { laws } from './laws.ts'
import { measures } from './measures.ts'
import { natures } from './natures.ts'
import { prefectures } from './prefectures.ts'
import { reasons } from './reasons.ts'
import { sectors } from './sectors.ts'
import { statusFilterValues } from './statuses.ts'

/** The code lists that filters can use, by their public names. */
const lists = {
  laws,
  'authority-types': authorityTypes,
  'action-types': actionTypes,
  natures,
  measures,
  statuses: statusFilterValues,
  reasons,
  sectors,
  prefectures,
} as const satisfies Record<string, readonly CodeRow[]>

export type CodeListName = keyof typeof lists
export const codeLists: Readonly<Record<CodeListName, readonly CodeRow[]>> = lists
