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
