const annex = '別(?:表|紙|添|記)(?:\\s*第?[0-9０-９一二三]{1,2})?(?:資料|一覧表?|名簿)?'
const note = '(?:[（(][^（）()]{1,12}[）)])?'
const reference = new RegExp(
  `^[（(]?${annex}${note}(?:に(?:掲げる|記載(?:の|した)?))?(?:の)?(?:とおり|通り|各社|業者|会社|者)?(?:を?参照)?[。）)]?$`,
  'u',
)
const heading = new RegExp(`^[（(【［[〔<＜]?\\s*${annex}\\s*[）)】］\\]〕>＞]?(?:\\s[^。]{1,30})?$`, 'u')

/** 別表のとおり, 別紙に掲げる者, （別添参照）: what a cell is about stands elsewhere. */
export const refersToAnnex = (text: string): boolean => reference.test(text.trim())

/** 別表, 【別紙１】: the annex begins below. */
export const headsAnnex = (text: string): boolean => heading.test(text.trim())

/** 次のとおり, 下記の者: what a label is about stands on the lines below it. */
export const refersBelow = (text: string): boolean =>
  /^[（(]?(?:次|下記|以下|左記)の?(?:とおり|通り|[0-9０-９]{0,2}(?:者|社|業者|会社))[）)]?。?$/u.test(text.trim())
