import type { KnownName, StoredCompany } from '../../src/generations/ports.ts'

/** The fields of a company that the golden set needs; a line of companies.jsonl. */
export interface Subject {
  readonly number: string
  readonly name: string
  readonly kana: string | null
  readonly en: string | null
  readonly former: readonly string[]
  readonly closed: boolean
  /** Whether the corporate-number register contains the company; if not, EDINET does. */
  readonly registered: boolean
  /** Its seat; left out where no case depends on it. */
  readonly place?: Place | undefined
  /** The day on which the corporate number was assigned; left out likewise. */
  readonly assigned?: string | undefined
  /** Its row in the EDINET code list. */
  readonly filer: {
    readonly name: string
    readonly kana: string | null
    readonly en: string | null
    readonly listed: boolean
    readonly capital: number | null
  } | null
}

/** As the register states it, with its codes. */
export interface Place {
  readonly prefecture: string
  readonly city: string
  readonly prefectureCode: string
  readonly cityCode: string
}

/** What most companies have. */
export const usual = { kana: null, en: null, former: [], closed: false, registered: true, filer: null } as const

/** A company of which all is usual but its number, its name and what is stated. */
export const subjectOf = (subject: Pick<Subject, 'number' | 'name'> & Partial<Subject>): Subject => ({
  ...usual,
  ...subject,
})

const day = '2026-08-21'

/** The company as a generation stores it, with only the fields for names. */
export function storedCompanyOf(subject: Subject, knownNames: readonly KnownName[] = []): StoredCompany {
  const { number, name, kana, en, former, closed, registered, place, assigned, filer } = subject
  return {
    corporateNumber: number,
    register: registered
      ? {
          kind: 'corporation',
          corporateNumber: number,
          process: '12',
          correction: false,
          updateDate: day,
          changeDate: day,
          name,
          nameKana: kana ?? undefined,
          nameEn: en ?? undefined,
          closeDate: closed ? day : undefined,
          assignmentDate: assigned,
          ...place,
        }
      : null,
    filer: filer && {
      kind: 'disclosure_filer',
      edinetCode: 'E00000',
      corporateNumber: number,
      filerType: '',
      listed: filer.listed,
      name: filer.name,
      nameEn: filer.en,
      nameKana: filer.kana,
      address: null,
      industry: null,
      securitiesCode: null,
      capitalMillionYen: filer.capital,
    },
    formerNames: former,
    knownNames,
    firstSeenOn: day,
    lastSeenOn: day,
    removedAtSourceOn: null,
    provenance: {
      publisher: '国税庁',
      title: '法人番号公表サイト',
      url: 'https://www.houjin-bangou.nta.go.jp/',
      fileUrl: null,
      publishedOn: day,
      retrievedAt: `${day}T00:00:00.000Z`,
      license: 'PDL1.0',
      attribution: '出典：国税庁法人番号公表サイト（加工して作成）',
    },
  }
}
