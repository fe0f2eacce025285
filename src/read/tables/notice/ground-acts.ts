import { whoseBody } from '../labels/whose-body.ts'
import { oneLine } from '../text.ts'
import { measureOf, type Measure } from './measures.ts'
import type { NoticeItem, OpenNotice } from './notice-items.ts'

/**
 * A notice of a suspension without the labels of the disposition on which it rests: 指名停止期間 …, and below it 処分庁 関東地方整備局, 処分内容 営業停止, 処分期間 …. Its
 * days are none of the suspension, whoever decided it.
 */
export function withoutGroundAct(notice: OpenNotice, own: Measure, publisher: string): OpenNotice {
  const { items } = notice
  const isOfPeriod = ({ fields }: NoticeItem): boolean =>
    fields.some((field) => field === 'period' || field === 'start')
  const isOfGround = (item: NoticeItem): boolean =>
    ofDisposition.test(plain(item.label)) &&
    (isOfPeriod(item) ||
      (item.fields.includes('authority') && whoseBody(oneLine(item.cell.text), publisher) === 'other'))
  const isOwn = (item: NoticeItem): boolean => isOfPeriod(item) && measureOf(item.label) === own
  if (own !== 'suspension' || !items.some(isOfGround) || !items.some(isOwn)) return notice
  return { ...notice, items: items.filter(({ label }) => !ofDisposition.test(plain(label))) }
}

const plain = (label: string): string => label.normalize('NFKC').replace(/\s/gu, '')
/** 処分庁, 処分の内容, 行政処分の年月日; not 処分業者. */
const ofDisposition =
  /^(?:当該|行政|監督)?処分(?:等)?の?(?:行政庁|庁|機関|官庁|権者|内容|種類|期間|年月日|日|根拠|理由|原因)/u
