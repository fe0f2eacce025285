import type { Company, Context, Place, Words } from './types.ts'
import { h } from 'preact'
import { clientHeaders } from './client-name.ts'
import { draw } from './draw.ts'
import { publishedText } from './elements.ts'

/** A name that somebody who is still typing may mean, as `/suggest` answers. */
interface Suggestion {
  kind: 'company' | 'authority'
  name: string
  name_en: string | null
  place: string | null
}

interface SuggestionsOptions {
  words: () => Words | undefined
  request: Context['request']
  /** Called at once, with the place that is found out. */
  choose: (place: Promise<Place>) => void
}

/** A reader who types faster is not answered in between. */
const pauseMilliseconds = 150
const charactersMin = 2

/**
 * Where a suggestion leads: an authority to its suspensions, a company to its own page if the search for exactly its name and place finds one of the name,
 * else to what this search finds, which is not asked for again.
 */
async function placeOf({ kind, name, place }: Suggestion, request: Context['request']): Promise<Place> {
  if (kind === 'authority') return { view: 'records', path: 'procurement-suspensions', conditions: { authority: name } }
  const q = place === null ? name : `${name} ${place}`
  const outcome = await request('search', { q })
  const only = outcome.kind === 'answer' ? onlyOfName(outcome.data.companies ?? [], name) : null
  return only === null ? { view: 'results', q } : { view: 'company', corporateNumber: only.corporate_number }
}

/** The only company of a name; those that bear it come first. */
const onlyOfName = ([first, second]: readonly Company[], name: string): Company | null =>
  first?.name === name && second?.name !== name ? first : null

/** Suggests names below the search box while somebody types; the arrows and Enter choose one. Costs no quota; without an answer nothing is shown. */
export function suggestNames(
  box: HTMLInputElement,
  holder: HTMLElement,
  { words, request, choose }: SuggestionsOptions,
) {
  let found: Suggestion[] = []
  let active = -1
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0
  const show = () => {
    const isOpen = found.length > 0
    box.setAttribute('aria-expanded', String(isOpen))
    if (active < 0) box.removeAttribute('aria-activedescendant')
    else box.setAttribute('aria-activedescendant', `suggestion-${active}`)
    draw(isOpen ? list(found, active, words(), chooseAt) : null, holder)
  }
  const close = () => {
    clearTimeout(timer)
    asked++
    found = []
    active = -1
    show()
  }
  const chooseAt = (index: number) => {
    const suggestion = found[index]
    close()
    if (suggestion) choose(placeOf(suggestion, request))
  }
  const ask = async (text: string) => {
    const question = ++asked
    const answer = await suggestionsFor(text)
    if (question !== asked || document.activeElement !== box) return
    found = answer
    active = -1
    show()
  }
  box.setAttribute('role', 'combobox')
  box.setAttribute('aria-controls', holder.id)
  box.setAttribute('aria-autocomplete', 'list')
  show()
  box.addEventListener('input', () => {
    clearTimeout(timer)
    const text = box.value.trim()
    if (text.length < charactersMin) close()
    else timer = setTimeout(() => void ask(text), pauseMilliseconds)
  })
  box.addEventListener('blur', close)
  box.form?.addEventListener('submit', close)
  box.addEventListener('keydown', (event) => {
    if (found.length === 0 || event.isComposing) return
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && active >= 0) chooseAt(active)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1
      active = ((active + 1 + step + found.length + 1) % (found.length + 1)) - 1
      show()
    } else return
    event.preventDefault()
  })
}

function list(found: readonly Suggestion[], active: number, words: Words | undefined, choose: (index: number) => void) {
  return h(
    'ul',
    { role: 'listbox', 'aria-label': words?.suggestions },
    found.map(({ kind, name, name_en: nameEn, place }, index) =>
      h(
        'li',
        {
          id: `suggestion-${index}`,
          role: 'option',
          'aria-selected': index === active ? 'true' : 'false',
          // Before the box loses the focus.
          onMouseDown: (event: Event) => {
            event.preventDefault()
            choose(index)
          },
        },
        // The language of the page, which the frame sets.
        ...(nameEn !== null && document.documentElement.lang === 'en' ? [h('bdi', { lang: 'en' }, nameEn), ' '] : []),
        publishedText(name),
        ' ',
        h('span', { class: 'hint' }, kind === 'company' ? place : words?.suggestedAuthority),
      ),
    ),
  )
}

async function suggestionsFor(text: string): Promise<Suggestion[]> {
  try {
    const response = await fetch(`/suggest?q=${encodeURIComponent(text)}`, {
      headers: { accept: 'application/json', ...clientHeaders() },
    })
    if (!response.ok) return []
    const { data } = (await response.json()) as { data: { suggestions: Suggestion[] } }
    return data.suggestions
  } catch {
    return []
  }
}
