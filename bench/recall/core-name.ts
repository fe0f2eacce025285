/** Legal forms of companies, as alternatives of a pattern. */
const forms = '株式会社|有限会社|合同会社|合名会社|合資会社'
const formAtEnd = new RegExp(`^(?:(?:${forms})[　 ]*)?(.*?)(?:[　 ]*(?:${forms}))?$`, 'u')

/** The name without its legal form. */
const coreOf = (name: string): string => formAtEnd.exec(name)?.[1] ?? name

/** The core, equal for companies of the same name. */
export const comparedName = (name: string): string =>
  coreOf(name)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s・.,]/g, '')
