import { anyDecisionWord } from '../../../words/text/later-decision-words.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import type { Fields, HeadedCell } from '../entry/fields.ts'
import { oneLine } from '../text.ts'

/** The fields of an entry without the reason of its end, and the words of that with their heading; `null`: none is printed. */
interface ReasonsApart {
  readonly ofAct: Fields
  readonly ofEnd: string | null
}

/**
 * On a page about the end of an act, 指名停止の理由 and 違反の事実 are about the act; 取消しの理由 and 理由 alone are about its end, or may be: no code
 * of the act follows from them.
 */
export function reasonsApart(fields: Fields): ReasonsApart {
  const reasons = fields.headed('reason')
  const ofEnd = reasons.filter((reason) => !isAboutAct(reason))
  if (ofEnd.length === 0) return { ofAct: fields, ofEnd: null }
  const ofAct = reasons.filter(isAboutAct).map(({ cell }) => cell)
  return {
    ofAct: withReasons(fields, ofAct),
    ofEnd: ofEnd.map(({ heading, cell }) => `${heading === '' ? '理由' : heading}：${oneLine(cell.text)}`).join(' '),
  }
}

const isAboutAct = ({ heading }: HeadedCell): boolean => {
  const [label = ''] = heading.split(' / ').slice(-1)
  return namesAct.test(label) && !namesEnd.test(label)
}
const namesAct = /停止|除外|制限|措置|処分|命令|指示|違反|不正|事実|行為|当初/u
const namesEnd = regExp`${anyDecisionWord}`

function withReasons(fields: Fields, reasons: ReturnType<Fields['cells']>): Fields {
  const text = reasons.map((cell) => cell.text).join('\n')
  return {
    ...fields,
    cells: (field) => (field === 'reason' ? reasons : fields.cells(field)),
    text: (field) => (field === 'reason' ? text : fields.text(field)),
    line: (field) => (field === 'reason' ? oneLine(text) || null : fields.line(field)),
  }
}
