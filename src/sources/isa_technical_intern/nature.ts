import { natureOf } from '../../codelists/classify.ts'
import type { DispositionKind } from './kinds.ts'

/**
 * The items cited decide: a revocation that rests only on 16条1項3号 or 37条1項2号 (the grounds of disqualification of
 * 10条 and 26条) is a disqualification; any other item is a violation. Orders are always made because of a violation.
 * Without a readable citation the wording decides.
 */
export function natureOfAction(kind: DispositionKind, items: readonly number[], reason: string): string {
  if (kind.disqualificationItem === null) return 'disciplinary'
  if (items.length === 0) return natureOf(reason, kind.actionText)
  return items.every((item) => item === kind.disqualificationItem) ? 'disqualification' : 'disciplinary'
}
