import { actionTypeOf } from '../../vocabulary/action-type-of.ts'
import { textCell, type Values } from '../entry/entry.ts'
import type { Column } from './header.ts'
import { oneLine } from '../text.ts'

/** The act in a line above a table without a column for the act (２ 事業停止命令). It is the act of all rows. */
export function actionAbove(columns: readonly Column[], above: readonly (string | null)[]): Values {
  if (columns.some(({ fields }) => fields?.includes('action'))) return new Map()
  const words = above.map((text) => oneLine((text ?? '').replace(/^[\s0-9０-９①-⑳()（）.．、・■●○◆【]+|[】]$/gu, '')))
  const action = words.find((text) => text.length <= actionCharactersMax && actionTypeOf(text) !== 'other')
  return action === undefined ? new Map() : new Map([['action', [textCell(action)]]])
}

const actionCharactersMax = 30
