import { closeCauses } from '../codelists/close-causes.ts'
import { rowOf } from '../codelists/code-row.ts'
import { corporationKinds } from '../codelists/corporation-kinds.ts'
import { deletionProcess } from '../codelists/register-processes.ts'
import type { CorporationFacts, RecordKind } from '../domain/facts.ts'
import type { CompanyAlias, CompanyView } from '../domain/views.ts'
import type { StoredCompany } from '../store/ports.ts'
import { fold } from '../text/fold.ts'
import { romanize } from '../text/readings.ts'
import { foldCompanyName } from '../text/legal-form.ts'
import { englishNameOf, englishNamesOf, filerNameOf, kanaOf, lettersOf, nameOf, readingsOf } from './company-name.ts'
import { readingFormsOf } from './company-query.ts'
import { explainMatch, type CompanyHit } from './find-companies.ts'
import { prominenceOf, shortKinds, shortNamesOf } from './short-names.ts'
import { registeredForm } from './searchable-forms.ts'

/** A company as the API shows it. `hit` is null for a lookup by corporate number. */
export function companyView(
  company: StoredCompany,
  counts: Readonly<Record<RecordKind, number>>,
  hit: CompanyHit | null,
): CompanyView {
  const { register, filer } = company
  const nameEn = englishNameOf(company)
  return {
    corporateNumber: company.corporateNumber,
    name: nameOf(company),
    nameKana: kanaOf(company),
    nameEn,
    aliases: aliasesOf(company),
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
    recordCounts: {
      enforcements: counts.enforcement,
      procurementSuspensions: counts.procurement_suspension,
      licenseActions: counts.license_action,
    },
    source: { ...company.provenance, urlText: null },
    firstSeenOn: company.firstSeenOn,
    lastSeenOn: company.lastSeenOn,
    removedAtSourceOn: company.removedAtSourceOn,
    match:
      hit === null
        ? { field: 'corporate_number', kind: 'corporate_number', value: company.corporateNumber, prominence: null }
        : shortKinds.has(hit.kind)
          ? shortMatchOf(
              company,
              hit,
              Object.values(counts).some((count) => count > 0),
            )
          : matchOf(company, hit),
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
  const romanized = kana === null ? [] : romanize(kana)
  return [
    ...company.formerNames.map((value): CompanyAlias => ({ value, kind: 'former_name' })),
    ...romanized.map((value): CompanyAlias => ({ value, kind: 'romanized' })),
    ...(letters === null ? [] : [{ value: letters, kind: 'search_alias' } as const]),
    ...filerNameOf(company).map((value): CompanyAlias => ({ value, kind: 'search_alias' })),
  ]
}

/** `text` is the whole address as published; the parts are set only where the source separates them. */
function addressOf({ register, filer }: StoredCompany): CompanyView['address'] {
  const { prefecture, city, street, prefectureCode, cityCode } = register ?? {}
  const text = [prefecture, city, street].filter((part) => part !== undefined).join('') || register?.addressOutside
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

/** The match, with the published value that has the matched form. */
function matchOf(company: StoredCompany, hit: CompanyHit): CompanyView['match'] {
  const { kind, form } = hit
  const readings = readingsOf(company)
  const english = englishNamesOf(company).map(({ value }) => value)
  const values: Readonly<Record<CompanyHit['kind'], string | null | undefined>> = {
    name: nameOf(company),
    kana: readings.find((kana) => readingFormsOf(kana).kana === form) ?? readings[0],
    reading: readings.find((kana) => readingFormsOf(kana).reading === form) ?? readings[0],
    english: english.find((name) => fold(name) === form || foldCompanyName(name) === form) ?? english[0],
    former: company.formerNames.find((name) => registeredForm(name) === form),
    filer: company.filer?.name,
    letters: lettersOf(nameOf(company)),
    short: null,
    short_reading: null,
    inner: null,
    inner_reading: null,
  }
  return { ...explainMatch(hit, values[kind] ?? nameOf(company)), prominence: null }
}

/** The published name of which the text is a part, and why the company is found by parts of its name. */
function shortMatchOf(
  company: StoredCompany,
  { form, fallback }: CompanyHit,
  hasRecords: boolean,
): CompanyView['match'] {
  const value = shortNamesOf(company).find((short) => short.form === form)?.of ?? nameOf(company)
  const isEnglish = englishNamesOf(company).some((english) => english.value === value)
  const field = isEnglish ? 'name_en' : value === nameOf(company) ? 'name' : 'alias'
  return { field, kind: fallback ?? 'short_name', value, prominence: prominenceOf(company, { hasRecords }) }
}
