import { laterDecision } from '../../../words/text/later-decision.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { isLegalFormInBrackets } from '../../../words/text/legal-form.ts'
import { splitNote } from '../../../words/text/name-note.ts'
import { textCell } from '../../documents/document.ts'
import { hasText, mayHaveEndedBy, partyFields, textOf, withWords, type Entry } from '../entry/entry.ts'
import { linesOf } from '../text.ts'

/** A name without the state beside it. */
interface NameAndState {
  readonly name: string
  readonly state: string
}

/**
 * What became of a suspension may stand beside the name: 株式会社架空（解除）, 【取消】株式会社架空, 株式会社架空※令和8年5月1日解除. It is a remark of the row. Another measure (警告) is
 * its act, where no column states one. Of a cell with several names it is not said of which row it is the state.
 */
export const withStatesInNames =
  (isSuspension: boolean) =>
  (entries: readonly Entry[]): readonly Entry[] =>
    isSuspension ? entries.map(withStateApart) : entries

function withStateApart(entry: Entry): Entry {
  const field = partyFields.find((each) => hasText(entry.values, each))
  if (field === undefined || entry.unparsedReason !== null) return entry
  const lines = linesOf(textOf(entry.values.get(field)))
  const found = lines.map(stateIn)
  const [own] = found
  if (own === null || own === undefined || lines.length > 1) {
    const states = found.flatMap((each) => each?.state ?? [])
    return mayHaveEndedBy(entry, states)
  }
  const isAct = otherMeasure.test(own.state) && !hasText(entry.values, 'action')
  const named = { ...entry, values: new Map(entry.values).set(field, [textCell(own.name)]) }
  return withWords(named, [own.state], isAct ? 'action' : 'remarks')
}

function stateIn(printed: string): NameAndState | null {
  const { name: before = '', note: leading } = atStart.exec(printed)?.groups ?? {}
  if (leading !== undefined && hasLegalForm(before) && isState(leading)) return { name: before, state: leading.trim() }
  const { name: marked = '', note: behind } = behindSign.exec(printed)?.groups ?? {}
  if (behind !== undefined && hasLegalForm(marked) && isState(behind)) return { name: marked, state: behind.trim() }
  const { name, note } = splitNote(printed)
  const notes = note.split(/[（()）【】［］[\]]/u).filter((each) => each.trim() !== '')
  const state = notes.find(isState)
  return state === undefined ? null : { name, state: state.trim() }
}

const atStart = /^\s*[（(【［[](?<note>[^（()）【】［］[\]]{2,30})[）)】］\]]\s*(?<name>\S.*)$/u
const behindSign = /^(?<name>[^※＊]+?)\s*[※＊]\s*(?<note>[^※＊\s][^※＊]{1,30})$/u

const isState = (note: string): boolean =>
  !isLegalFormInBrackets(`（${note}）`) &&
  (otherMeasure.test(note) || laterDecision(note, { isSuspension: true, firstDay: null }) !== null)

const otherMeasure = /^\s*(?:文書|口頭|書面|厳重)?(?:による?|での?)?(?:厳重)?(?:警告|注意(?:喚起)?|訓告)\s*$/u
