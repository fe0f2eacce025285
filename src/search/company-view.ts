import { closeCauses } from '../codelists/close-causes.ts'
import { rowOf } from '../codelists/code-row.ts'
import { corporationKinds } from '../codelists/corporation-kinds.ts'
import type { RecordKind } from '../domain/facts.ts'
import type { CompanyAlias, CompanyName, CompanyView } from '../domain/views.ts'
import type { StoredCompany } from '../store/ports.ts'
import { fold } from '../text/fold.ts'
import { letterReading, romanize } from '../text/kana.ts'
import { foldCompanyName, splitLegalForm } from '../text/legal-form.ts'
import { explainMatch, type CompanyHit } from './company-recall.ts'

/** 処理区分 99: the number itself was deleted from the register. */
const deletion = '99'

/** What the API says of a company. `hit` is null when it was asked for by its number. */
export function companyView(
  company: StoredCompany,
  counts: Readonly<Record<RecordKind, number>>,
  hit: CompanyHit | null,
): CompanyView {
  const { facts, filer } = company
  const closed = facts.closeDate !== undefined || facts.process === deletion
  const nameEn = englishNameOf(company)
  return {
    corporateNumber: facts.corporateNumber,
    name: facts.name,
    nameKana: kanaOf(company),
    nameEn,
    aliases: aliasesOf(company),
    kind: facts.corporationKind ?? null,
    kindLabel: rowOf(corporationKinds, facts.corporationKind)?.ja ?? null,
    kindLabelEn: rowOf(corporationKinds, facts.corporationKind)?.en ?? null,
    address: addressOf(company),
    status: closed ? 'closed' : 'active',
    statusLabel: closed ? '閉鎖' : '存続',
    statusLabelEn: closed ? 'Closed' : 'Active',
    closedOn: facts.closeDate ?? null,
    closeCause: facts.closeCause ?? null,
    closeCauseLabel: rowOf(closeCauses, facts.closeCause)?.ja ?? null,
    closeCauseLabelEn: rowOf(closeCauses, facts.closeCause)?.en ?? null,
    successorCorporateNumber: facts.successor ?? null,
    listing: filer?.listed === true ? { securitiesCode: filer.securitiesCode, edinetCode: filer.edinetCode } : null,
    recordCounts: {
      enforcements: counts.enforcement,
      procurementSuspensions: counts.procurement_suspension,
      licenseActions: counts.license_action,
    },
    source: company.provenance,
    firstSeenOn: company.firstSeenOn,
    lastSeenOn: company.lastSeenOn,
    removedAtSourceOn: company.removedAtSourceOn,
    match: hit === null ? { field: 'corporate_number', kind: 'corporate_number', value: facts.corporateNumber } : matchOf(company, hit, nameEn),
  }
}

const kanaOf = ({ facts, filer }: StoredCompany): string | null => facts.nameKana ?? filer?.nameKana ?? null

/** Only names that a register verifies: the corporate-number register before EDINET. */
export function englishNameOf({ facts, filer }: StoredCompany): CompanyName | null {
  if (facts.nameEn !== undefined) return { value: facts.nameEn, source: 'corporate_number_register' }
  return filer?.nameEn ? { value: filer.nameEn, source: 'edinet' } : null
}

function aliasesOf(company: StoredCompany): CompanyAlias[] {
  const kana = kanaOf(company)
  const letters = letterReading(foldCompanyName(company.facts.name))
  const romanized = kana === null ? [] : romanize(splitLegalForm(kana).core)
  return [
    ...company.formerNames.map((value): CompanyAlias => ({ value, kind: 'former_name' })),
    ...romanized.map((value): CompanyAlias => ({ value, kind: 'romanized' })),
    ...(letters === null ? [] : [{ value: letters.toUpperCase(), kind: 'search_alias' } as const]),
    ...filerNameOf(company).map((value): CompanyAlias => ({ value, kind: 'search_alias' })),
  ]
}

/** EDINET may write a company otherwise than the register; such a writing finds it, too. */
export function filerNameOf({ facts, filer }: StoredCompany): string[] {
  if (filer === null) return []
  return fold(filer.name) === fold(facts.name) ? [] : [filer.name]
}

function addressOf({ facts }: StoredCompany): CompanyView['address'] {
  return {
    postalCode: facts.postalCode ?? null,
    prefecture: facts.prefecture ?? null,
    prefectureCode: facts.prefectureCode ?? null,
    city: facts.city ?? null,
    cityCode: facts.prefectureCode !== undefined && facts.cityCode !== undefined ? facts.prefectureCode + facts.cityCode : null,
    street: facts.street ?? null,
    outsideJapan: facts.addressOutside ?? null,
  }
}

function matchOf(company: StoredCompany, hit: CompanyHit, nameEn: CompanyName | null): CompanyView['match'] {
  const values: Readonly<Record<CompanyHit['via'], string | null | undefined>> = {
    name: company.facts.name,
    kana: kanaOf(company),
    reading: kanaOf(company),
    english: nameEn?.value,
    former: company.formerNames.find((name) => foldCompanyName(name) === hit.form),
    filer: company.filer?.name,
    letters: hit.form.toUpperCase(),
  }
  return explainMatch(hit, values[hit.via] ?? company.facts.name)
}
