import { DatabaseSync } from 'node:sqlite'
import type { RenamedCompany } from '../ports.ts'
import { filesOfLayer } from '../sealed/layers.ts'
import { createSelectRows, createSelectTuples } from './prepared-statements.ts'

/** The layer of companies of a generation, for a publication that takes it. */
export interface CompanyLayer extends Disposable {
  readonly companies: number
  /** The corporate numbers of the companies that have or had a name with one of these keys (`LinkingIndex`). */
  numbersOf(keys: Iterable<number>): Set<string>
  renamedIn(place: string): readonly RenamedCompany[]
  /** The static rank of a company; null if it has no company with this number. */
  rankOf(corporateNumber: string): number | null
}

/** Throws `GenerationDamaged` when a page cannot be read. The caller has compared the bytes with the manifest. */
export function openCompanyLayer(generationPath: string): CompanyLayer {
  const [path] = filesOfLayer(generationPath, 'companies')
  const db = new DatabaseSync(path, { readOnly: true })
  const selectRows = createSelectRows(db)
  const { all, value } = createSelectTuples(db)
  return {
    companies: Number(value('SELECT coalesce(max(position), 0) FROM company')),
    numbersOf(keys) {
      const numbers = new Set<string>()
      for (const key of keys)
        for (const [number] of all('SELECT CAST(number AS TEXT) FROM linking_name WHERE key = ?', key))
          numbers.add(String(number))
      return numbers
    },
    renamedIn: (place) =>
      selectRows(
        `SELECT CAST(number AS TEXT) AS corporateNumber, place, street, core, renamed_on AS renamedOn
         FROM renamed WHERE place = ? ORDER BY rowid`,
        place,
      ) as unknown as readonly RenamedCompany[],
    rankOf: (corporateNumber) =>
      (value('SELECT id FROM company WHERE number = ?', Number(corporateNumber)) as number | undefined) ?? null,
    [Symbol.dispose]: () => db.close(),
  }
}
