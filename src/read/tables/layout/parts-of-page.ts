import type { DocumentBlock } from '../../documents/document.ts'
import { headsEnded } from '../facts/end-in-words.ts'
import { namesBody } from '../labels/body-in-heading.ts'
import { oneLine } from '../text.ts'
import { headsCurrent, levelOfPart, type EndedSection } from './ended-sections.ts'
import { saysOfRows, type HeadingAround } from './headings-around.ts'
import type { Reading } from './reading.ts'

/** What is known where a part of a page begins of what stands around it. */
interface AroundPart {
  readonly ended: EndedSection | null
  readonly around: readonly HeadingAround[]
  readonly bodies: { readonly open: readonly HeadingAround[]; readonly isBelowTable: boolean }
}

/** The label without the words for its click: ▶ 解除済み（クリックで開く）, 過去の指名停止を見る. */
const plainLabel = (label: string): string =>
  oneLine(label)
    .normalize('NFKC')
    .replace(signsAhead, '')
    .replace(clickAhead, '')
    .replace(howToOpen, '')
    .replace(opens, '')
    .trim()
const signsAhead = /^[+\-−▶►▷▸▹▼▽▾▲△⊕⊞＞>›»\s]+/u
const clickAhead = /^(?:ここを)?(?:クリック|タップ)(?:して|すると|で)?[、\s]*/u
const howToOpen = /\s*[([【][^()[\]【】]*(?:クリック|タップ|開|閉|表示)[^()[\]【】]*[)\]】]\s*$/u
const opens =
  /(?:は(?:こちら|ここ)(?:から|を(?:クリック|タップ))?|(?:を|\s)(?:クリック(?:して|で)?)?(?:全て|すべて)?(?:表示|見る|開く|ひらく|開閉|確認)(?:する)?(?:[・/／](?:閉じる|非表示))?)[\s。+▼▽]*$/u

/** What its label adds within the part: its measures have ended, are planned, or are those of another body. */
export function withinPart(
  { label, isTab }: Extract<DocumentBlock, { kind: 'part' }>,
  { ended, around, bodies }: AroundPart,
  { isSuspension, source }: Reading,
): AroundPart {
  const heading = { text: plainLabel(label ?? ''), level: levelOfPart }
  const isEnded = headsEnded(heading.text, isSuspension)
  const isOver = headsCurrent(heading.text) || isTab === true
  const names = namesBody(heading.text, source.publisher.name)
  return {
    ended: isEnded ? { heading: heading.text, level: levelOfPart, isUnclear: false } : isOver ? null : ended,
    around: saysOfRows(heading.text, isSuspension) ? [...around, heading] : around,
    bodies: names ? { ...bodies, open: [...bodies.open, heading] } : bodies,
  }
}

/** The section around a part behind it: the labels side by side above the parts of tabs are each that of its part. */
export const behindPart = (ended: EndedSection | null, isTab: boolean): EndedSection | null =>
  isTab && ended?.isUnclear === true ? null : ended
