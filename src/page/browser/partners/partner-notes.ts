import type { Cleared } from './cleared.ts'
import type { Partner } from './partner-list.ts'

/** Which company a name means, as a person has chosen. */
export interface Choice {
  /** What was asked for. */
  readonly text: string
  /** Of the company; null: none of those that were offered. */
  readonly number: string | null
  readonly chosenOn: string
}

/** What a person has decided of partners. Their list is kept elsewhere, and for a shorter time. */
export interface Notes {
  readonly choices: readonly Choice[]
  readonly cleared: readonly Cleared[]
}

export const noNotes: Notes = { choices: [], cleared: [] }

const storageKey = 'shobun-partner-notes'
/** A year and a month, so that a yearly check finds them. */
export const notesDays = 400

/** Keeps the notes in this browser, which the visitor has asked for; null deletes them. Without storage they last as long as the page. */
export function keepNotes(notes: Notes | null): void {
  try {
    if (notes === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(notes))
  } catch {
    // They are on the page.
  }
}

/** The notes that were kept, without those that are too old; null: none are kept. `today`: YYYY-MM-DD. */
export function keptNotes(today: string): Notes | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Notes | null
    if (kept === null) return null
    const notes = withoutOld(kept, today)
    keepNotes(notes)
    return notes
  } catch {
    return null
  }
}

/** The notes that are at most 400 days old, and not of a day to come: such a day would hide what is new. */
export function withoutOld({ choices, cleared }: Notes, today: string): Notes {
  const first = new Date(Date.parse(today) - notesDays * 86_400_000).toISOString().slice(0, 10)
  const isKept = (day: string | null): boolean => day !== null && day >= first && day <= today
  return {
    choices: choices.filter(({ chosenOn }) => isKept(chosenOn)),
    cleared: cleared.filter(({ clearedOn }) => isKept(clearedOn)),
  }
}

export const withChoice = (notes: Notes, choice: Choice): Notes => ({
  ...notes,
  choices: [...withoutChoice(notes, choice.text).choices, choice],
})

export const withoutChoice = (notes: Notes, text: string): Notes => ({
  ...notes,
  choices: notes.choices.filter((choice) => choice.text !== text),
})

/** The list with the companies that were chosen for its names before. */
export function withChoices(partners: readonly Partner[], { choices }: Notes): Partner[] {
  const byText = new Map(choices.map((choice) => [choice.text, choice]))
  return partners.map((partner) => {
    const choice = partner.number === null ? byText.get(partner.text) : undefined
    // What was none of the companies then may be a company now, so it is asked for.
    return choice && choice.number !== null ? { ...partner, number: choice.number, isRemembered: true } : partner
  })
}

/** Whether the partner was none of the companies that its name may mean. */
export const isDeclined = ({ text }: Partner, { choices }: Notes): boolean =>
  choices.some((choice) => choice.text === text && choice.number === null)
