import { dataLines } from '../program-files/data-lines.ts'

const names: ReadonlySet<string> = new Set(dataLines(new URL('company-names.txt', import.meta.url)))

/** Whether a whole name, without spaces, is that of a listed company printed without its legal form (電通, 富士通), and no family name. */
export const isListedCompany = (name: string): boolean => names.has(name.normalize('NFKC').trim())
