/** @import { Context, Meta, Subject } from '../types.js' */
import { element } from '../element.js'
import { labelOf } from '../format.js'
import { readUrl } from '../url.js'

/** The kinds of records that a search counts, with their paths in the API. */
const otherKinds = /** @type {const} */ ([
  ['enforcements', 'enforcements'],
  ['procurement_suspensions', 'procurement-suspensions'],
  ['license_actions', 'license-actions'],
])

/**
 * The records of the name that the search counts and does not show: in words, and whether one is in force today. Enforcement records are shown, but
 * for those of the other names of a company.  A zero says no more than what is known: the end of a
 * suspension may not be published, and a revocation has no period.
 * @param {Meta} meta
 * @param {Context['words']} words
 * @param {number} [shown] enforcement records that are shown
 */
export function otherCounts({ other_records: counts }, words, shown = 0) {
  if (!counts) return []
  return otherKinds
    .filter(([kind]) => counts[kind] > 0 && (kind !== 'enforcements' || shown === 0))
    .map(([kind, path]) => {
      const inForce = kind === 'enforcements' ? 0 : counts.in_force[kind]
      return {
        path,
        title: words.sections[kind],
        count: words.otherCount(counts[kind], inForce, kind),
        isInForce: inForce > 0,
      }
    })
}

/**
 * The records of the name that the search does not show, so that nobody reads "no company found" as "not suspended". They may belong to no
 * company of the register.
 * @param {string} q the text that was searched
 * @param {Meta} meta
 * @param {Context} context
 * @param {number} [shown] enforcement records that are shown
 */
export function otherRecordsNotice(q, meta, { words, href }, shown = 0) {
  const counts = otherCounts(meta, words, shown)
  if (counts.length === 0) return ''
  const isInForce = counts.some((kind) => kind.isInForce)
  const name = meta.other_records?.name ?? q
  const list = href({ view: 'name', company: name })
  return element(
    'section',
    { class: `notice other-records${isInForce ? ' notice-in-force' : ''}` },
    element('h2', {}, words.nameTitle(name)),
    element(
      'ul',
      {},
      ...counts.map(({ path, title, count }) =>
        element('li', {}, element('a', { href: `${list}#${path}` }, title), ' ', count),
      ),
    ),
    element('p', {}, words.otherCompanies),
  )
}

/**
 * What the text names besides companies, such as a law or a reason, with links to its records.
 * @param {Meta} meta
 * @param {Context} context
 */
export function subjectNotices({ understood_as: understanding }, { words, href, language }) {
  const { subjects = [] } = /** @type {{ subjects?: Subject[] }} */ (understanding ?? {})
  return subjects.map(({ kind, label, label_en: labelEn, requests }) => {
    const term = words.filters[kind === 'publisher' ? 'authority' : kind] ?? kind
    const ways = requests.flatMap((request) => {
      const [path = '', query = ''] = request.replace('/api/v1/', '').split('?')
      const { place } = readUrl(`?view=${path}&${query}`)
      const section = words.sections[/** @type {keyof typeof words.sections} */ (path.replaceAll('-', '_'))]
      return section ? [element('li', {}, element('a', { href: href(place) }, section))] : []
    })
    return element(
      'section',
      { class: 'notice subject' },
      element('h2', {}, words.recordsOf(term, labelOf(label, labelEn, language))),
      element('ul', {}, ...ways),
    )
  })
}
