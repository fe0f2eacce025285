import { natureOf } from '../../vocabulary/nature-of.ts'
import type { DispositionKind } from './kinds.ts'

/**
 * The nature by the cited items. A revocation that cites only 16条1項3号 or 37条1項2号 (the grounds of disqualification of 10条 and
 * 26条) is a disqualification. Any other item is a violation, and so is the ground of every order. Without a readable citation, the
 * words of the reason decide.
 */
export function natureOfAction(
  kind: DispositionKind,
  items: readonly number[],
  { reason, action }: { readonly reason: string; readonly action: string | null },
): string {
  if (kind.disqualificationItem === null) return 'disciplinary'
  if (items.length === 0) return natureOf(reason, action)
  return items.every((item) => item === kind.disqualificationItem) ? 'disqualification' : 'disciplinary'
}
