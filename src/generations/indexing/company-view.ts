import { closeCauses, corporationKinds, deletionProcess } from '../../words/codes/corporate-register.ts'
import { rowOf } from '../../words/codes/code-row.ts'
import type { CorporationFacts } from '../../domain/facts.ts'
import type { Provenance, ShownProvenance, CompanyAlias, CompanyView } from '../../domain/views.ts'
import type { StoredCompany, WrittenView } from '../ports.ts'
import { foldCompanyName } from '../../words/text/legal-form.ts'
import { romanize } from '../../words/text/sounds/romanize.ts'
import { englishNameOf, filerNameOf, kanaOf, lettersOf, nameOf } from './company-name.ts'
import { placeNumberOf, prefectureOfPlace } from './places.ts'
import { createViewWriter } from './write-view.ts'

// With a new field of a company go: the next format number in `generations/sqlite/schema.ts`; in `company-view.test.ts` a case for the value and
// the digest that the failing test prints; for a text that companies rarely share, its key in `own` below. A value that is not published yet
// comes through `StoredCompany` (`generations/ports.ts`) from `publish/write-companies.ts`. If the page shows it: first `npm run generate`,
// because the page takes its types from the client, then `page/browser/company/company-card.ts`, its words and `page/company-card.test.ts`.

/** Texts that companies rarely have in common. */
const writeView = createViewWriter({
  own: new Set([
    'corporateNumber',
    'name',
    'nameKana',
    'value',
    'text',
    'postalCode',
    'prefecture',
    'prefectureCode',
    'city',
    'cityCode',
    'street',
    'outsideJapan',
    'closedOn',
    'namesKnownSince',
    'successorCorporateNumber',
    'securitiesCode',
    'edinetCode',
    'firstSeenOn',
    'lastSeenOn',
    'removedAtSourceOn',
  ]),
  shared: new Set(['source']),
})

/** What an answer adds depends on the query, on today and on the records (`search/rank/record-counts.ts`, `search/records/records-of-name.ts`). */
type PublishedCompany = Omit<
  CompanyView,
  | 'match'
  | 'recordCounts'
  | 'actCounts'
  | 'predecessors'
  | 'nameOnlyCounts'
  | 'nameOnlyActCounts'
  | 'sameNameCounts'
  | 'nameHolders'
  | 'registerComplete'
>

/** A company as the API shows it, without what an answer adds. It is written once, when its generation is published. */
export function writeCompanyView(company: StoredCompany): WrittenView {
  const view = writeView(companyView(company))
  return { ...view, template: view.template.slice(0, -1) }
}

export function companyView(company: StoredCompany): PublishedCompany {
  const { register, filer } = company
  const nameEn = englishNameOf(company)
  return {
    corporateNumber: company.corporateNumber,
    name: nameOf(company),
    nameKana: kanaOf(company),
    nameEn,
    aliases: aliasesOf(company),
    namesKnownSince: company.namesKnown?.since ?? null,
    formerNameMissing: company.namesKnown?.isAfterChange ?? false,
    kind: register?.corporationKind ?? null,
    kindLabel: rowOf(corporationKinds, register?.corporationKind)?.ja ?? null,
    kindLabelEn: rowOf(corporationKinds, register?.corporationKind)?.en ?? null,
    address: addressOf(company),
    ...statusOf(register),
    closedOn: register?.closeDate ?? null,
    closeCause: register?.closeCause ?? null,
    closeCauseLabel: rowOf(closeCauses, register?.closeCause)?.ja ?? null,
    closeCauseLabelEn: rowOf(closeCauses, register?.closeCause)?.en ?? null,
    successorCorporateNumber: register?.successor ?? null,
    listing: filer?.listed === true ? { securitiesCode: filer.securitiesCode, edinetCode: filer.edinetCode } : null,
    source: sourceOf(company.provenance),
    firstSeenOn: company.firstSeenOn,
    lastSeenOn: company.lastSeenOn,
    removedAtSourceOn: company.removedAtSourceOn,
  }
}

/** The status is unknown for a company outside the register, because EDINET does not record whether it still exists. */
function statusOf(register: CorporationFacts | null): Pick<CompanyView, 'status' | 'statusLabel' | 'statusLabelEn'> {
  if (register === null) return { status: null, statusLabel: null, statusLabelEn: null }
  const isClosed = register.closeDate !== undefined || register.process === deletionProcess
  return isClosed
    ? { status: 'closed', statusLabel: '閉鎖', statusLabelEn: 'Closed' }
    : { status: 'active', statusLabel: '存続', statusLabelEn: 'Active' }
}

function aliasesOf(company: StoredCompany): CompanyAlias[] {
  const kana = kanaOf(company)
  const letters = lettersOf(nameOf(company))
  const derived = (kind: CompanyAlias['kind'], values: readonly string[]): CompanyAlias[] =>
    values.map((value) => ({ value, kind, source: 'derived' }))
  const published: CompanyAlias[] = [
    ...company.formerNames.map(
      (value) => ({ value, kind: 'former_name', source: 'corporate_number_register' }) as const,
    ),
    ...derived('romanized', kana === null ? [] : romanize(kana)),
    ...derived('search_alias', letters === null ? [] : [letters]),
    ...filerNameOf(company).map((value) => ({ value, kind: 'search_alias', source: 'edinet' }) as const),
  ]
  if (company.knownNames.length === 0) return published
  const others = new Set(
    [nameOf(company), englishNameOf(company)?.value ?? '', ...published.map(({ value }) => value)].map(foldCompanyName),
  )
  return [...published, ...company.knownNames.filter(({ value }) => !others.has(foldCompanyName(value)))]
}

/** EDINET mostly leaves the prefecture out; this is the one of the municipality, by which a search for the place finds the company. */
function prefectureOfFiler(company: StoredCompany): Pick<CorporationFacts, 'prefecture' | 'prefectureCode'> {
  const row = prefectureOfPlace(placeNumberOf(company))
  return { prefecture: row?.ja, prefectureCode: row?.code }
}

/**
 * `text` is the whole address as published; the parts are set only where the source separates them, but for the prefecture of a company outside
 * the register.
 */
function addressOf(company: StoredCompany): CompanyView['address'] {
  const { register, filer } = company
  const { city, street, cityCode } = register ?? {}
  const { prefecture, prefectureCode } = register ?? prefectureOfFiler(company)
  const parts = [register?.prefecture, city, street].filter((part) => part !== undefined)
  const text = parts.join('') || register?.addressOutside
  return {
    text: text ?? filer?.address ?? null,
    postalCode: register?.postalCode ?? null,
    prefecture: prefecture ?? null,
    prefectureCode: prefectureCode ?? null,
    city: city ?? null,
    cityCode: prefectureCode !== undefined && cityCode !== undefined ? prefectureCode + cityCode : null,
    street: street ?? null,
    outsideJapan: register?.addressOutside ?? null,
  }
}

const sources = new WeakMap<Provenance, ShownProvenance>()

/** The companies of an import share one object. */
function sourceOf(provenance: Provenance): ShownProvenance {
  const source = sources.get(provenance) ?? { ...provenance, urlText: null }
  sources.set(provenance, source)
  return source
}
