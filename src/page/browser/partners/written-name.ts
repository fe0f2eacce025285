const abbreviated: Readonly<Record<string, string>> = {
  '(株)': '株式会社',
  '(有)': '有限会社',
  '(同)': '合同会社',
  '(資)': '合資会社',
  '(名)': '合名会社',
}

const folded = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\s+/gu, '')
    .replaceAll(/\([株有同資名]\)/gu, (text) => abbreviated[text] ?? text)
    .toLowerCase()

/** Whether a text is the whole registered name, with its legal form; width, spaces and ㈱ for 株式会社 are no difference. */
export const isWholeName = (text: string, registered: string): boolean => folded(text) === folded(registered)

/** What the name of a body of the staff of a company ends with: it begins with the name of the company, which does not mean it. */
const bodyOfStaff = /(?:生活協同組合|労働組合(?:連合会)?|健康保険組合|企業年金基金)$/u

/** Whether a company of the register is such a body, and the text does not say so. */
export const isBodyBeside = (text: string, registered: string): boolean =>
  bodyOfStaff.test(registered) && !/組合|生協|労組|健保|基金/u.test(text)
