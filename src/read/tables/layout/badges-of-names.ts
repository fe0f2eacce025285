import { anyDecisionWord } from '../../../words/text/later-decision-words.ts'
import { hasCompanyForm } from '../../../words/text/legal-form-notations.ts'
import { isOnlyLegalForm } from '../../../words/text/legal-form.ts'
import { regExp } from '../../../words/text/reg-exp.ts'

// A label before a name is no part of it: NEW 株式会社架空, 解除済 株式会社架空, （国）株式会社架空, or the label on a line of its own.

/** What a label says of its row: only that the row is new or shown again, what became of its measure, or that the measure is of another body. */
type Says = 'news' | 'state' | 'others'

export interface Badge {
  readonly says: Says
  readonly word: string
  /** The cell without the label. */
  readonly name: string
}

const labels: readonly { readonly says: Says; readonly words: string }[] = [
  { says: 'news', words: '(?:NEW|ＮＥＷ|新規|新着|新|更新|再掲|追加|追記)[!！]?' },
  { says: 'others', words: '国|国土交通省|国交省|他機関|他団体|参考' },
  {
    says: 'state',
    words: `(?:指名停止の?)?(?:${anyDecisionWord}|終了|満了|失効)(?:済み?)?|済み?|予定|検討中|審議中|保留|(?:文書|口頭)?(?:警告|注意)`,
  },
]

/** The label before or behind the names of a cell; `null`: it has none. Without a company beside it, it may be a part of the name. */
export function badgeOf(text: string): Badge | null {
  const { inBrackets, alone, short, glued } = labelAhead.exec(text)?.groups ?? {}
  const behind = labelBehind.exec(text)?.groups
  const word = inBrackets ?? alone ?? short ?? glued ?? behind?.['word']
  if (word === undefined) return null
  const name = behind?.['word'] === word ? behind['name']! : text.replace(labelAhead, '')
  const says = labels.find(({ words }) => regExp`^(?:${words})$`.test(word.toUpperCase()))?.says
  // 新規株式会社 is a name; 新規 株式会社架空 is a label and a name.
  const isCompany = hasCompanyForm(name) && !isOnlyLegalForm(name)
  return says === undefined || !isCompany ? null : { says, word, name }
}
const anyLabel = labels.map(({ words }) => words).join('|')
const prefixedForm = '(?:株式|有限|合同|合資|合名)会社(?=\\S)|[（(][株有同][）)](?=\\S)|[㈱㈲](?=\\S)'
/** NEW ERA株式会社, 国 土 建 設 株式会社: these words also begin names, so that the name must begin behind them. */
const shortLabel = 'NEW|ＮＥＷ|新|国|済'
const labelAhead = new RegExp(
  `^\\s*(?:[（(【［[〔〈《＜<](?<inBrackets>${anyLabel})[）)】］\\]〕〉》＞>]\\s*(?=\\S)|(?<short>${shortLabel})(?:[^\\S\\n]*\\n\\s*|[^\\S\\n]+(?=${prefixedForm}))|(?!(?:${shortLabel})\\s)(?<alone>${anyLabel})\\s+(?=\\S)|(?<glued>(?![新国済](?:${prefixedForm}))(?:${anyLabel}))(?=${prefixedForm}))`,
  'iu',
)
const labelBehind = /^(?<name>.*\S)(?:\s+|\s*[（(【[])(?<word>済み?)[）)】\]]?\s*$/su
