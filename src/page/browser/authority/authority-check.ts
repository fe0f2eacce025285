import type { AskedPlace, CollectedGroup, Context } from '../types.ts'
import type { Section } from '../records/section.ts'
import { h, type ComponentChild } from 'preact'
import { labelOf } from '../format.ts'
import { problemNotice } from '../problem-notice.ts'
import { languageField, loadingLine, servedAnswer } from '../small-parts.ts'
import { checkId, textCharactersMax } from '../url.ts'

/** The box that asks whether one authority has suspended the company, and the answer in place. It says first how much is collected. */
export function authorityCheck(place: AskedPlace, context: Context, draw: () => void) {
  let answer: ComponentChild = null
  let served = servedAnswer(context)
  let counts: ComponentChild = null
  let names: readonly (readonly [string, string])[] = []
  /** The list of suspensions, when it is loaded. */
  let loaded: Section | null = null
  let asked = 0
  const show = (node: ComponentChild) => {
    answer = node
    served = null
    draw()
  }
  const ask = async (authority: string, section: Section) => {
    const question = ++asked
    show(loadingLine(context))
    const nodes = await answerOf({ ...place, authority }, section, context)
    if (question === asked && context.isCurrent()) show(nodes)
  }
  const listNames = async () => {
    if (names.length > 0) return
    names = (await import('./publishers.ts')).publishers
    draw()
  }
  const submit = (event: Event) => {
    if (loaded === null) return
    event.preventDefault()
    const input = (event.currentTarget as HTMLFormElement).elements.namedItem('authority') as HTMLInputElement
    const authority = input.value.trim()
    if (authority === '') return input.focus()
    context.replacePlace({ ...place, authority })
    void ask(authority, loaded)
  }
  return {
    node: () =>
      h(
        'div',
        { id: checkId, class: 'authority-check', tabindex: -1 },
        checkForm(place, context, { names, submit, listNames }),
        served ?? h('div', { key: 'asked', class: 'authority-answer', role: 'status' }, answer),
        h('p', { class: 'collected-counts' }, counts),
      ),
    /** Fills the part when the records are loaded. */
    load: async (sections: readonly Section[]) => {
      const section = sections.find(({ kind }) => kind === 'procurement_suspensions')!
      loaded = section
      const groups = await context.collectedGroups()
      counts = groups === null ? null : countsSentence(groups, context)
      if (place.authority && served === null) await ask(place.authority, section)
    },
  }
}

/** The groups of the register, as the sentence of their counts joins them. */
const countedGroups = [
  ['prefecture'],
  ['designated_city'],
  ['national'],
  ['independent_agency', 'public_corporation'],
  ['municipality'],
]

/** How many bodies are collected, of how many. */
function countsSentence(groups: CollectedGroup[], { words }: Context) {
  const parts = countedGroups.map((codes, index) => {
    const joined = groups.filter(({ publisher_group: code }) => codes.includes(code))
    const total = joined.reduce((sum, { publisher_count: count }) => sum + count, 0)
    const collected = joined.reduce((sum, { collected_publisher_count: count }) => sum + count, 0)
    return words.collectedGroups[index]?.(collected, total) ?? ''
  })
  return words.collectedCounts(parts.filter(Boolean))
}

interface CheckForm {
  names: readonly (readonly [string, string])[]
  submit: (event: Event) => void
  listNames: () => Promise<void>
}

/** Without scripts, the form asks the same address with the authority. */
function checkForm(place: AskedPlace, context: Context, { names, submit, listNames }: CheckForm) {
  const { words, language } = context
  const [name, value] =
    place.view === 'company' ? ['corporate_number', place.corporateNumber] : ['company', place.company]
  const input = h('input', {
    id: 'authority-box',
    name: 'authority',
    type: 'search',
    defaultValue: place.authority ?? '',
    maxlength: textCharactersMax,
    list: 'authorities',
    autocomplete: 'off',
    enterkeyhint: 'search',
    spellcheck: 'false',
    'aria-describedby': 'authority-hint',
    // The names are loaded when they are needed. Without them, the box works as well.
    onFocus: () => void listNames().catch(() => {}),
  })
  return h(
    'form',
    {
      action: `/#${checkId}`,
      method: 'get',
      role: 'search',
      'aria-label': words.authorityCheck,
      onSubmit: submit,
    },
    h('input', { type: 'hidden', name, value }),
    ...languageField(context),
    h('label', { for: 'authority-box' }, words.authorityCheck),
    h('div', { class: 'search-row' }, input, h('button', { type: 'submit' }, words.authorityButton)),
    h('p', { id: 'authority-hint', class: 'hint' }, words.authorityHint),
    h(
      'datalist',
      { id: 'authorities' },
      names.map(([ja, en]) => h('option', { value: labelOf(ja, en || null, language) })),
    ),
  )
}

/** The modules of the answer are loaded when it is asked for, so that the first view stays small. */
async function answerOf(place: AskedPlace & { authority: string }, section: Section, context: Context) {
  const answer = await import('./authority-answer.ts').catch(() => null)
  return answer === null
    ? [problemNotice({ kind: 'unreachable' }, context)]
    : answer.authorityAnswer(place, section, context)
}
