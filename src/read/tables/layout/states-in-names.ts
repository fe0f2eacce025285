import { changeInRemark } from '../../../words/text/change-in-remark.ts'
import { laterDecision } from '../../../words/text/later-decision.ts'
import { anyLiftWord } from '../../../words/text/later-decision-words.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { saysOver, saysUndecided } from '../../../words/text/said-over.ts'
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
  const below = stateBelow(lines)
  const found = below === null ? lines.map(stateIn) : [below]
  const [own] = found
  if (own === null || own === undefined || found.length > 1) {
    const states = found.flatMap((each) => each?.state ?? [])
    return mayHaveEndedBy(entry, states)
  }
  const isAct = otherMeasure.test(own.state) && !hasText(entry.values, 'action')
  const named = { ...entry, values: new Map(entry.values).set(field, [textCell(own.name)]) }
  // （予定）, （R8.11.10 期間短縮）: whether the measure is in force is not said.
  if (!isAct && !isDecided(own.state)) return mayHaveEndedBy(named, [own.state])
  return withWords(named, [own.state], isAct ? 'action' : 'remarks')
}

/** 令和8年5月1日解除, 【解除】 or ※解除 on the lines below a name. */
function stateBelow([name = '', ...below]: readonly string[]): NameAndState | null {
  const states = below.map((line) => line.replace(signsAround, '').trim())
  const areStates = states.length > 0 && hasLegalForm(name) && below.every((line) => !hasLegalForm(line))
  return areStates && states.every(isState) ? { name, state: states.join(' ') } : null
}
const signsAround = /^[\s※＊（(【［[]+|[）)】］\]\s]+$/gu

function stateIn(printed: string): NameAndState | null {
  const { name: before = '', note: leading } = atStart.exec(printed)?.groups ?? {}
  if (leading !== undefined && hasLegalForm(before) && isState(leading)) return { name: before, state: leading.trim() }
  const { name: marked = '', note: behind } = behindSign.exec(printed)?.groups ?? {}
  if (behind !== undefined && hasLegalForm(marked) && isState(behind)) return { name: marked, state: behind.trim() }
  const { name: apart = '', note: glued } = atEnd.exec(printed)?.groups ?? {}
  if (glued !== undefined && hasLegalForm(apart) && isState(glued)) return { name: apart, state: glued.trim() }
  const { name, note } = splitNote(printed)
  const notes = note.split(/[（()）【】［］[\]]/u).filter((each) => each.trim() !== '')
  const state = notes.find(isState)
  return state === undefined ? null : { name, state: state.trim() }
}

const atStart = /^\s*[（(【［[](?<note>[^（()）【】［］[\]]{2,30})[）)】］\]]\s*(?<name>\S.*)$/u
const behindSign = /^(?<name>[^※＊]+?)\s*[※＊]\s*(?<note>[^※＊\s][^※＊]{1,30})$/u

/** 株式会社架空 解除済, 株式会社架空令和8年5月1日解除: no name ends so. */
const atEnd = regExp`^(?<name>.{3,}?)[\s　]*(?<note>(?:(?:令和|[RＲ])[\d０-９元年月日.．]{4,12}[\s　]*(?:付け?(?:で)?)?)?${anyLiftWord}(?:済み?|しました|した)?)[\s　]*$`

const isState = (note: string): boolean =>
  !isLegalFormInBrackets(`（${note}）`) &&
  (otherMeasure.test(note) || isDecided(note) || saysUndecided(note) || changesPeriod(note))

/** 解除, 終了 */
const isDecided = (note: string): boolean =>
  laterDecision(note, { isSuspension: true, firstDay: null }) !== null || saysOver(note, null)
const changesPeriod = (note: string): boolean =>
  // （期間変更後） is the mark of a row after a change (`changed-rows.ts`).
  /(?:期間|終期)(?!.*[前後]$)/u.test(note) &&
  changeInRemark(note, { start: null, end: null, openEnded: false }) !== null

const otherMeasure = /^\s*(?:文書|口頭|書面|厳重)?(?:による?|での?)?(?:厳重)?(?:警告|注意(?:喚起)?|訓告)\s*$/u
