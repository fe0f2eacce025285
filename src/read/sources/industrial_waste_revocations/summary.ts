import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import { decisionFacts, type DecisionFacts } from '../../tables/facts/end-of-entry.ts'
import { withoutNamesOfPersons } from '../../tables/entry/persons.ts'
import { isCorporateNumber } from '../../../domain/corporate-number.ts'
import type { Period, Permit } from '../../../domain/facts.ts'
import { parsePeriod } from '../../../words/text/japanese-period.ts'
import { laterDecision } from '../../../words/text/later-decision.ts'

/** The parts of the free text of a transcription. */
export interface Summary {
  readonly actionText: string
  readonly reasonText: string | null
  readonly address: string | null
  readonly corporateNumber: string | null
  readonly permitNumber: string | null
  readonly period: Period | null
  readonly decision: DecisionFacts
}

/**
 * Parses `産業廃棄物収集運搬業の許可取消し。代表者: …。破産手続開始決定。所在地: …`. The first sentence that names an action is the
 * action, the others are the reason. The representative, a natural person, is removed.
 */
export function summaryOf(text: string): Summary {
  const sentences = withoutRepresentative(text)
    .split('。')
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
  const address = valueAfter(sentences, /^所在地[::]\s*/)
  const number = valueAfter(sentences, /^法人番号[::]?\s*/)
  const unlabelled = sentences.filter((sentence) => !/^(?:所在地[::]|法人番号)/.test(sentence))
  const actIndex = unlabelled.findIndex((sentence) => actionTypeOf(sentence) !== 'other')
  const act = unlabelled[Math.max(actIndex, 0)] ?? ''
  const [actionText = '', ...reasonParts] = act.split(/\s*—\s*|[::]\s*/)
  const reasons = [...reasonParts, ...unlabelled.filter((sentence) => sentence !== act)]
  const decision = laterDecision(actionText, { isSuspension: false, firstDay: null })
  return {
    actionText,
    reasonText: reasons.join('。') || null,
    address,
    corporateNumber: number !== null && isCorporateNumber(number) ? number : null,
    permitNumber: /許可番号\s*(\d{10,11})/.exec(act)?.[1] ?? null,
    period: periodOf(actionText),
    decision: decisionFacts(decision?.fate === 'unknown' ? null : decision),
  }
}

/** Removes the sentence 「代表者: …」, and in other sentences the name of a person after an office. */
function withoutRepresentative(text: string): string {
  return withoutNamesOfPersons(text.replace(/代表者(?:名|氏名)?\s*[:：][^。,]*。?/g, ''))
}

/**
 * The permits that an action names, with their sectors from `sectorOf`. The permit number is assigned only when there is a single
 * permit.
 */
export function permitsOf(
  actionText: string,
  permitNumber: string | null,
  sectorOf: Readonly<Record<string, string>>,
): Permit[] {
  const longestFirst = Object.keys(sectorOf).toSorted((a, b) => b.length - a.length)
  const names = [...new Set(actionText.match(new RegExp(longestFirst.join('|'), 'g')))]
  if (names.length === 0) return permitNumber === null ? [] : [{ number: permitNumber, name: null, sectorCode: null }]
  const number = names.length === 1 ? permitNumber : null
  return names.map((name) => ({ number, name, sectorCode: sectorOf[name] ?? null }))
}

function valueAfter(sentences: readonly string[], label: RegExp): string | null {
  const sentence = sentences.find((candidate) => label.test(candidate))
  return sentence?.replace(label, '') || null
}

/** `(令和7年1月27日から令和7年2月25日まで30日間)`, `（R7.6.25まで）`, `30 日間全部停止`. Without a start, the period may begin after the day of the order. */
function periodOf(actionText: string): Period | null {
  const bracketed = /[(（]([^()（）]*(?:から|まで|間))[)）]/.exec(actionText)?.[1]
  const words = bracketed ?? /\d+\s*(?:日間|か月間?|ヶ月間?|年間)/.exec(actionText)?.[0]
  return words === undefined ? null : parsePeriod(words)
}
