import { changeInRemark } from '../../../words/text/change-in-remark.ts'
import { laterDecision } from '../../../words/text/later-decision.ts'
import { anyLiftWord } from '../../../words/text/later-decision-words.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { isWholePeriod } from '../../../words/text/period-list.ts'
import { saysOver, saysUndecided } from '../../../words/text/said-over.ts'
import { isJointVenture } from '../../../words/text/joint-venture.ts'
import { hasCompanyForm, hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { isLegalFormInBrackets } from '../../../words/text/legal-form.ts'
import { splitNote } from '../../../words/text/name-note.ts'
import { textCell } from '../../documents/document.ts'
import { hasText, mayHaveEndedBy, partyFields, textOf, withWords, type Entry } from '../entry/entry.ts'
import { partyBlocks } from '../entry/party-blocks.ts'
import { listMark, namesIn } from '../entry/party-names.ts'
import { endsInPart } from '../facts/end-in-words.ts'
import { linesOf } from '../text.ts'
import { badgeOf } from './badges-of-names.ts'

/** A name without the state beside it. */
interface NameAndState {
  readonly name: string
  readonly state: string
}

/**
 * What became of a suspension may stand beside the name: 株式会社架空（解除）, 【取消】株式会社架空, 株式会社架空※令和8年5月1日解除. It is a remark of the row. Another measure (警告) is
 * its act, where no column states one. Beside one of several companies of a cell (株式会社架空、有限会社見本（解除済み）) it may be the state of one or of all: the row is unread.
 */
export const withStatesInNames =
  (isSuspension: boolean) =>
  (entries: readonly Entry[]): readonly Entry[] =>
    entries.map((entry) => {
      const plain = withoutBadge(entry, isSuspension)
      return isSuspension ? withStateApart(plain) : plain
    })

/** A label before the name (`badges-of-names.ts`). In a list of other measures 取消 and 警告 are acts, and one of another body has its own rules. */
function withoutBadge(entry: Entry, isSuspension: boolean): Entry {
  const field = partyFields.find((each) => hasText(entry.values, each))
  if (field === undefined || entry.unparsedReason !== null) return entry
  const badge = badgeOf(textOf(entry.values.get(field)))
  if (badge === null || (badge.says !== 'news' && !isSuspension)) return entry
  if (badge.says === 'others') return { ...entry, unparsedReason: 'other_body' }
  // The rules for a state in brackets tell what it is, and of which of several companies. 済 may be the end, or the measure itself.
  const isKnown = badge.says === 'state' && isState(badge.word)
  const name = isKnown ? `【${badge.word}】${badge.name}` : badge.name
  const named = { ...entry, values: new Map(entry.values).set(field, [textCell(name)]) }
  return badge.says === 'state' && !isKnown ? mayHaveEndedBy(named, [badge.word]) : named
}

function withStateApart(entry: Entry): Entry {
  const field = partyFields.find((each) => hasText(entry.values, each))
  if (field === undefined || entry.unparsedReason !== null) return entry
  const lines = linesOf(textOf(entry.values.get(field)))
  const found = statesIn(lines)
  if (found.length === 0) return entry
  const own = stateBelow(lines) ?? stateOfEach(found, lines.length)
  const name = own?.name ?? lines.map((line) => found.find(({ printed }) => printed === line)?.name ?? line).join('\n')
  const isOfEach = own !== null && found.length > 1 && found.length === lines.length
  if (!isOfEach && namesSeveral(name, found))
    return found.every(({ state }) => isPeriod(state)) ? entry : { ...entry, unparsedReason: 'periods_untied' }
  const named = { ...entry, values: new Map(entry.values).set(field, [textCell(name)]) }
  const states = own === null ? found.map(({ state }) => state) : [own.state]
  const [state = ''] = states
  const isAct = otherMeasure.test(state) && !hasText(entry.values, 'action')
  // （予定）, （R8.11.10 期間短縮）: whether the measure is in force is not said.
  if (own === null || (!isAct && !isDecided(state) && !endsInPart(state))) return mayHaveEndedBy(named, states)
  return withWords(named, [state], isAct ? 'action' : 'remarks')
}

/** 指名停止期間：令和8年4月1日から令和9年3月31日まで: the period of each company (`entry/periods-beside.ts`). */
const isPeriod = (state: string): boolean => isWholePeriod(state.replace(/^[^:：]*期間[:：\s]*/u, ''))

/** The lines with a state; one alone on its line has no name. */
const statesIn = (lines: readonly string[]): (NameAndState & { readonly printed: string })[] =>
  lines.flatMap((printed, index) => {
    const bare = printed.replace(signsAround, '').trim()
    const found = index > 0 && isStateAlone(printed) ? { name: '', state: bare } : stateIn(printed)
    return found === null ? [] : [{ ...found, printed }]
  })

/** The one state of a line alone, or of every line: 株式会社架空（解除）, 有限会社見本（解除）; `null`: it is not said of all of them. */
function stateOfEach(found: readonly NameAndState[], lines: number): NameAndState | null {
  const [state, ...others] = new Set(found.map((each) => each.state))
  return state === undefined || others.length > 0 || found.length < lines
    ? null
    : { name: found.map(({ name }) => name).join('\n'), state }
}

/** Whether a cell names several companies, or its state a second one (有限会社見本は解除済み). A joint venture is one. */
function namesSeveral(name: string, found: readonly NameAndState[]): boolean {
  if (found.some(({ state }) => hasCompanyForm(state))) return true
  if (linesOf(name).length === 1 && isJointVenture(name)) return false
  return partyBlocks(name).length > 1 || namesIn(name.replace(notes, '')).names.length > 1
}
const notes = /[（(](?![株有同資名相医福][）)])[^（()）]*[）)]/gu

/** 令和8年5月1日解除, 【解除】 or ※解除 on the lines below a name. */
function stateBelow(lines: readonly string[]): NameAndState | null {
  const below = lines.slice(lines.findLastIndex((line, index) => index === 0 || !isStateAlone(line)) + 1)
  const names = lines.slice(0, lines.length - below.length)
  return below.length > 0 && hasLegalForm(names[0] ?? '') && names.every((line) => stateIn(line) === null)
    ? {
        name: names.join('\n'),
        state: below.map((line) => line.replace(signsAround, '').trim()).join(' '),
      }
    : null
}
const isStateAlone = (line: string): boolean => !hasLegalForm(line) && isState(line.replace(signsAround, '').trim())
const signsAround = /^[\s※＊（(【［[]+|[）)】］\]\s]+$/gu

function stateIn(printed: string): NameAndState | null {
  const { name: before = '', note: leading } = atStart.exec(printed)?.groups ?? {}
  if (leading !== undefined && hasLegalForm(before) && isState(leading)) return { name: before, state: leading.trim() }
  const { name: marked = '', note: behind } = behindSign.exec(printed)?.groups ?? {}
  if (behind !== undefined && hasLegalForm(marked) && isState(behind)) return { name: marked, state: behind.trim() }
  const { name: apart = '', note: glued } = atEnd.exec(printed)?.groups ?? {}
  if (glued !== undefined && hasLegalForm(apart) && isState(glued)) return { name: apart, state: glued.trim() }
  const own = printed.replace(listMark, '')
  const { name, note } = splitNote(own)
  const states = note.split(/[（()）【】［］[\]]/u).filter((each) => each.trim() !== '')
  const state = states.find(isState)
  if (state === undefined) return stateWithin(printed)
  return { name: printed.slice(0, printed.length - own.length) + name, state: state.trim() }
}

/** 株式会社架空（解除）、有限会社見本: behind the first of two names. */
function stateWithin(printed: string): NameAndState | null {
  for (const { 0: whole, groups, index } of printed.matchAll(betweenNames)) {
    const name = printed.slice(0, index) + printed.slice(index + whole.length)
    const state = groups?.['note']?.trim() ?? ''
    if (isState(state) && hasLegalForm(printed.slice(0, index))) return { name, state }
  }
  return null
}
const betweenNames = /[（(【［[](?<note>[^（()）【】［］[\]]{2,30})[）)】］\]](?=\s*[、，,・/／\s]\s*\S)/gu

const atStart = /^\s*[（(【［[](?<note>[^（()）【】［］[\]]{2,30})[）)】］\]]\s*(?<name>\S.*)$/u
const behindSign = /^(?<name>[^※＊]+?)\s*[※＊]\s*(?<note>[^※＊\s][^※＊]{1,30})$/u

/** 株式会社架空 解除済, 株式会社架空令和8年5月1日解除: no name ends so. */
const atEnd = regExp`^(?<name>.{3,}?)(?:[はが:：、]|[\s　]*)(?<note>(?:(?:令和|[RＲ])[\d０-９元年月日.．]{4,12}[\s　]*(?:付け?(?:で)?)?)?(?:一部(?:を|の)?)?${anyLiftWord}(?:済み?|しました|した)?)[\s　]*$`

const isState = (note: string): boolean =>
  !isLegalFormInBrackets(`（${note}）`) &&
  (otherMeasure.test(note) || isDecided(note) || endsInPart(note) || saysUndecided(note) || changesPeriod(note))

/** 解除, 終了 */
const isDecided = (note: string): boolean =>
  laterDecision(note, { isSuspension: true, firstDay: null }) !== null || saysOver(note, null)
const changesPeriod = (note: string): boolean =>
  // （期間変更後） is the mark of a row after a change (`changed-rows.ts`).
  /(?:期間|終期)(?!.*[前後]$)/u.test(note) &&
  changeInRemark(note, { start: null, end: null, openEnded: false }) !== null

const otherMeasure = /^\s*(?:文書|口頭|書面|厳重)?(?:による?|での?)?(?:厳重)?(?:警告|注意(?:喚起)?|訓告)\s*$/u
