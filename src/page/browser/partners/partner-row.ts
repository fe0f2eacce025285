import type { Context, Language } from '../types.ts'
import { h, type ComponentChild } from 'preact'
import { dateText } from '../format.ts'
import { numberHints } from '../records/numbers-in-records.ts'
import { recordsOfAllKinds, type Kind } from '../records/record-kinds.ts'
import { nameFor } from '../name-for.ts'
import {
  isDecided,
  isOfWholeName,
  measuresOf,
  nameOf,
  partnerKinds,
  type FoundCompany,
  type Partner,
} from './partner-list.ts'
import { partnerWords } from './partner-words.ts'

type Findings = NonNullable<Partner['findings']>

/** What a person decides of a partner. */
export interface Deciding {
  /** Called with the number of the company that a partner means; null: it is none of them. */
  readonly choose: (partner: Partner, number: string | null) => void
  /** What was decided does not stand. */
  readonly reconsider: (partner: Partner) => void
}

/** Of each kind up to ten are counted; those of the name alone are among them or not. */
const measuresInForce = ({ inForce, nameOnly }: Findings) => Math.max(measuresOf(inForce), nameOnly.inForce)
const measuresUnknown = ({ mayBeInForce, nameOnly }: Findings) =>
  Math.max(measuresOf(mayBeInForce), nameOnly.mayBeInForce)

export const inForceOf = ({ findings }: Partner) => (findings === null ? -1 : measuresInForce(findings))
export const recordsOf = ({ findings }: Partner) => (findings === null ? -1 : recordsOfAllKinds(findings.records))

/** Nothing was found of the partner: no record of it or of its name, and none that may be. */
function isNothing({ state, findings }: Partner): boolean {
  if (findings === null) return state === 'none'
  const { records, sameName, longerNames, predecessors } = findings
  const measures = measuresInForce(findings) + measuresUnknown(findings)
  return (
    state !== 'ambiguous' && recordsOfAllKinds(records) + measures + sameName + longerNames + predecessors.length === 0
  )
}

/**
 * Which partners come first: those to be decided, or decided a moment ago, so that no row moves away with its decision; those with something in
 * force, or that may be; those with records; what remains to be asked; and at the end those of which nothing was found.
 */
export function urgencyOf(partner: Partner): number {
  const { state, findings, undecided, isRemembered } = partner
  if (state === 'ambiguous' || state === 'failed' || (undecided !== undefined && !isRemembered)) return 0
  if (findings !== null && measuresInForce(findings) + measuresUnknown(findings) > 0) return 1
  if (isNothing(partner)) return 4
  return findings === null ? 3 : 2
}

/** Columns of the kinds of records, each of which is two: by number, and by name only. */
export const isPair = (index: number) => index >= 3 && index <= 5

/** What each column of the pairs counts. */
export const countLabels = ({ language }: Context) => {
  const { columns, columnPair } = partnerWords[language]
  return columns.flatMap(([, label], index) => (isPair(index) ? columnPair.map((title) => `${label} ${title}`) : []))
}

/** The row of a partner. `index`: its place in the list, wherever the row stands. */
export function partnerRow(partner: Partner, index: number, deciding: Deciding, context: Context) {
  const { text, findings } = partner
  const isAsked = findings !== null
  // Of no company nothing is counted, which is not 0.
  const isOfNobody = isNothing(partner) && findings?.company == null
  const uncounted = isOfNobody || ['ambiguous', 'declined'].includes(partner.state) ? '—' : ''
  const inForce = isAsked && !isOfNobody ? inForceCell(findings, context) : [uncounted]
  const own = partnerWords[context.language]
  const cells = isAsked ? partnerKinds.flatMap((kind) => recordsCells(findings, kind, context)) : []
  const labels = countLabels(context)
  const isOfCompany = partner.state !== 'ambiguous'
  const rowClass =
    isOfCompany && inForceOf(partner) > 0 ? 'partner-in-force' : isNothing(partner) ? 'partner-nothing' : null
  return h(
    'tr',
    { role: 'row', 'data-index': index, class: rowClass },
    h('th', { role: 'rowheader', scope: 'row', lang: 'ja', tabindex: -1 }, text),
    h('td', { role: 'cell', class: 'number', 'data-label': own.columns[1]?.[1] }, ...inForce),
    h('td', { role: 'cell' }, companyCell(partner, deciding, context), wayBack(partner, deciding, context)),
    isNothing(partner)
      ? h('td', { role: 'cell', colspan: labels.length, class: 'none' }, context.words.noneCollected)
      : labels.map((label, column) => {
          const [count, ...fewer] = cells[column] ?? []
          return h(
            'td',
            { role: 'cell', class: !count || count === '0' ? 'number zero' : 'number', 'data-label': label },
            count || uncounted,
            ...fewer,
          )
        }),
  )
}

const hint = (text: string) => h('span', { class: 'hint' }, text)

/** `count`: where nothing else counts them, the API counts up to ten. */
const counted = (count: number, { words }: Context, isCut = count === 10) =>
  isCut ? words.shownOf(count, null) : String(count)

/** Of measures of two kinds: how many, where one kind or both are counted up to ten only. */
const countedMeasures = (
  count: number,
  { procurement_suspensions, license_actions }: Findings['inForce'],
  context: Context,
) => counted(count, context, count === 10 || procurement_suspensions === 10 || license_actions === 10)

/** A zero is not said of what nobody knows. What belongs to the name of a company only is told apart. */
function inForceCell(found: Findings, context: Context): ComponentChild[] {
  const own = partnerWords[context.language]
  const [count, byName, unknown] = [measuresInForce(found), found.nameOnly.inForce, measuresUnknown(found)]
  const known =
    found.company !== null && byName > 0
      ? [count > byName ? `${countedMeasures(count, found.inForce, context)} ` : '', hint(own.nameOnly(byName))]
      : [countedMeasures(count, found.inForce, context)]
  if (unknown === 0) return known
  return [
    ...(count === 0 ? [] : [...known, ' ']),
    hint(
      own.mayBeInForce(
        countedMeasures(unknown, found.mayBeInForce, context),
        dateText(found.mayBeInForceSeenOn ?? '', context.language),
      ),
    ),
  ]
}

/**
 * Two cells: records by the number of the company, and all others of its name, which may be about another company; with them the acts that all of them
 * are, where they are fewer. Without a company nothing is known by a number, which is not zero.
 */
function recordsCells(
  { company, records, identified, acts }: Findings,
  kind: Kind,
  context: Context,
): ComponentChild[][] {
  const [count, own] = [records[kind], identified[kind]]
  const byName = count - own
  const isFewer = acts !== null && acts[kind] !== count
  const fewer = isFewer ? [' ', hint(context.words.actsOfRecords(acts[kind]))] : []
  // Those of a company of the register are all counted.
  const textOf = (number: number) => counted(number, context, !company?.name && number === 10)
  return [
    company ? [textOf(own), ...(byName === 0 ? fewer : [])] : [''],
    [textOf(byName), ...(byName > 0 ? fewer : [])],
  ]
}

const namesOf = ({ predecessors }: Findings) => predecessors.map(({ name, records }) => `${name} ${records}`).join(', ')

/** The company, or those that may be meant, or why there is none. */
function companyCell(partner: Partner, { choose }: Deciding, context: Context): ComponentChild[] {
  const { href, language } = context
  const own = partnerWords[language]
  const { state, findings, failure, isRemembered, isOfReport } = partner
  const company = findings?.company
  const numbers = numberHints((findings ?? partner.ofName)?.numbersInRecords ?? [], context)
  const longer = findings?.longerNames ? hint(` ${own.longerNames(findings.longerNames)}`) : null
  const merged = findings?.predecessors.length ? hint(` ${own.predecessors(namesOf(findings))}`) : null
  const sameName = findings?.sameName ? hint(` ${own.sameName(findings.sameName)}`) : null
  const isByName = findings !== null && isOfWholeName(findings)
  const before = isOfReport ? own.ofReport : own.remembered
  const remark = isRemembered ? before : isByName ? own.onlyOfName : null
  const said = remark === null ? null : hint(` ${remark}`)
  if (state === 'ambiguous')
    return [
      h('span', { class: 'badge' }, own.undecided),
      ' ',
      choiceOfCompany(partner, choose, context),
      likenessHint(partner, context),
      closedHint(partner, context),
      areWithoutRecords(partner) ? hint(` ${own.noneOfAny}`) : null,
      sameName,
      numbers,
    ]
  if (state === 'failed') return [failure]
  if (company) {
    const place = href({ view: 'company', corporateNumber: company.number })
    return [
      ...nameLink(company, place, language),
      said,
      hint(company.name ? ` ${company.number} ${company.address}` : ` ${own.unregistered}`),
      company.closedOn == null ? null : h('span', { class: 'badge' }, closedText(company, language)),
      sameName,
      numbers,
      merged,
      longer,
    ]
  }
  const told = state === 'declined' ? [said, hint(own.declined)] : []
  if (recordsOf(partner) <= 0) return [own.states[state], ...told, numbers, longer]
  const ofName = href({ view: 'name', company: findings?.inPlace ? partner.text : nameOf(partner) })
  return [
    h('a', { href: ofName }, state === 'declined' ? own.declinedWithRecords : own.onlyName),
    ...told,
    sameName,
    numbers,
    longer,
  ]
}

/** To decide anew. */
function wayBack(partner: Partner, { reconsider }: Deciding, { language, isStatic }: Context) {
  if (!isDecided(partner) || isStatic) return null
  const own = partnerWords[language]
  return h(
    'p',
    {},
    h(
      'button',
      {
        type: 'button',
        class: 'button quiet',
        'aria-label': own.reconsiderFor(partner.text),
        onClick: () => reconsider(partner),
      },
      own.reconsider,
    ),
  )
}

/** In English, the registered name stands below the English or romanised one. */
function nameLink(company: FoundCompany, place: string, language: Language) {
  const { text, lang } = nameFor(asNamed(company), language)
  return [
    h('a', { href: place, lang }, text || company.number),
    lang === 'ja' ? null : h('span', { class: 'published-name', lang: 'ja' }, company.name),
  ]
}

const asNamed = ({ name, name_en = null, name_romanized = null }: FoundCompany) => ({ name, name_en, name_romanized })

/** That the register entry was closed, and when; empty of a company that is not closed. */
const closedText = ({ closedOn = null }: FoundCompany, language: Language) =>
  closedOn === null ? '' : partnerWords[language].closed(dateText(closedOn, language))

const choiceText = (company: FoundCompany, language: Language) => {
  const { text, lang } = nameFor(asNamed(company), language)
  const closed = closedText(company, language)
  const own = partnerWords[language]
  const listed = company.isListed ? own.listed : ''
  const reading = company.isOfReading ? own.ofReading : ''
  return [text, lang === 'ja' ? '' : company.name, reading, listed, closed, company.address, company.number]
    .filter(Boolean)
    .join(' ')
}

/** One company is no ambiguity: what speaks for it is said. Of several it is said that none bears the name. */
function likenessHint({ likeness, choices, doubt }: Partner, { words, language }: Context) {
  const own = partnerWords[language]
  if (choices.length > 1) return likeness === undefined ? null : hint(own.onlySimilar)
  const kinds: Record<string, string> = { ...words.matchKinds, same_reading: own.sameReading }
  const kind = kinds[likeness ?? '']
  return kind === undefined ? null : hint(own.oneCandidate(kind) + (doubt === undefined ? '' : own.doubts[doubt]))
}

/** Of ten companies there may be more. */
const areWithoutRecords = ({ findings, choices }: Partner): boolean =>
  findings === null && choices.length < 10 && choices.every((company) => company.hasRecords === false)

/** Closed companies stand among those that are offered. */
function closedHint({ choices }: Partner, { language }: Context) {
  const closed = choices.filter(({ closedOn }) => closedOn != null).length
  return closed === 0 ? null : hint(` ${partnerWords[language].closedOnes(closed, choices.length)}`)
}

/** Of the choice that no company is meant. */
const noneValue = 'none'

/** A key in a closed list changes what it shows; so the button decides. */
function choiceOfCompany(partner: Partner, choose: Deciding['choose'], { language }: Context) {
  const own = partnerWords[language]
  const { text, choices } = partner
  const submit = (event: Event) => {
    event.preventDefault()
    const value = new FormData(event.target as HTMLFormElement).get('company')
    if (typeof value === 'string' && value !== '') choose(partner, value === noneValue ? null : value)
  }
  return h(
    'form',
    { class: 'partner-choice', onSubmit: submit },
    h(
      'select',
      { name: 'company', required: true, 'aria-label': own.chooseFor(text) },
      h('option', { value: '' }, own.choose),
      choices.map((company) => h('option', { value: company.number }, choiceText(company, language))),
      h('option', { value: noneValue }, own.noneOfThese),
    ),
    ' ',
    h('button', { type: 'submit', class: 'button quiet' }, own.decide),
  )
}
