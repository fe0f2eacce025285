import type { DisclosureFilerFacts } from '../domain/facts.ts'
import type { SampleCompany } from './company.ts'
import { addressOf } from './company.ts'
import type { Outcome } from './corporations.ts'

/** The fictional disclosure code list: listed and unlisted filers, one without a corporate number, and two natural persons. */
export function filerOutcomes(companies: readonly SampleCompany[]): Outcome[] {
  const filers = companies.flatMap((company) => (company.filer === undefined ? [] : [factsOf(company, company.filer)]))
  return [
    ...[...filers, filerWithoutNumber].map((facts): Outcome => ({ outcome: 'record', key: facts.edinetCode, facts })),
    { outcome: 'person' },
    { outcome: 'person' },
  ]
}

function factsOf(company: SampleCompany, filer: NonNullable<SampleCompany['filer']>): DisclosureFilerFacts {
  return {
    kind: 'disclosure_filer',
    edinetCode: filer.edinetCode,
    corporateNumber: company.number,
    filerType: company.kind === '401' ? '外国法人・組合' : '内国法人・組合',
    listed: filer.securitiesCode !== null,
    name: company.name,
    nameEn: filer.nameEn,
    nameKana: company.kana,
    address: addressOf(company),
    industry: filer.industry,
    securitiesCode: filer.securitiesCode,
    capitalMillionYen: filer.capitalMillionYen,
  }
}

/** Its English name must not be linked to a company. */
const filerWithoutNumber: DisclosureFilerFacts = {
  kind: 'disclosure_filer',
  edinetCode: 'E99999',
  corporateNumber: null,
  filerType: '外国法人・組合（有価証券報告書等の提出義務者以外）',
  listed: false,
  name: 'ドゥオミック・ミルカヴェル・ファンド・エルピー',
  nameEn: 'Duomic Milkavel Fund L.P.',
  nameKana: 'ドゥオミックミルカヴェルファンドエルピー',
  address: '英国サンプル州フィクション通２番',
  industry: null,
  securitiesCode: null,
  capitalMillionYen: null,
}
