import type { Answer, Context, RecordsPlace } from '../types.ts'
import { h } from 'preact'
import { conditionsAlone } from '../url.ts'

/** Statuses that a record has only where its period says so. */
const knownInForce: ReadonlySet<string> = new Set(['active', 'open_ended'])

/** To the records of which nobody knows whether they are in force, so that "none in force" is not read where most have no known end. */
export function unknownStatusLink(place: RecordsPlace, { warnings }: Answer['meta'], { words, href }: Context) {
  const { conditions } = place
  const { status = '', in_force_on: _, ...others } = conditionsAlone(conditions)
  const isKnown = knownInForce.has(status)
  if (!isKnown && !warnings.some(({ code }) => code === 'unknown_end_excluded')) return ''
  const address = href({ ...place, conditions: { ...others, status: 'unknown' } })
  return h(
    'p',
    { class: 'understood' },
    isKnown ? words.unknownStatusLeftOut : '',
    h('a', { href: address }, words.unknownStatusLink),
  )
}
