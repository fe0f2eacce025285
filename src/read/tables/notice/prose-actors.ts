import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { noteInBrackets } from '../entry/companies-beside.ts'
import { isReference, type Addressee } from './prose-parties.ts'

/** Who acts by a sentence, and is none of its parties: 架空市は、; `null`: it does not say. */
export function actorOf(sentence: string, parties: readonly Addressee[]): string | null {
  const words = parties.reduce((text, { name }) => text.replaceAll(name, '＿'), sentence.replace(noteInBrackets, ''))
  const topics = [...words.matchAll(topic)].map(({ groups = {} }) => groups['who'] ?? '')
  return topics.find((who) => !isReference(who) && !/^$|＿|[期間日]$/u.test(who)) ?? null
}
const topic = /(?<=^|、)(?<who>[^、。]{0,30}?)(?:では|において(?:は)?|は)(?!\p{Script=Hiragana})/gu

/** Whether those who act by the sentences of a page are one body, and the publisher. */
export function areOne(actors: readonly string[], publisher: string): boolean {
  const bodies = actors.map((actor) =>
    actor.replace(/^(?:当|本|弊|我が)/u, '').replace(/(?<=[都道府県市区町村])(?:知事|長)$/u, ''),
  )
  const isSameBody = (one: string, other: string): boolean => one.endsWith(other) || other.endsWith(one)
  return bodies.every((body) => bodies.every((other) => isSameBody(body, other)) && mayBe(body, publisher))
}

/** Whether the words for a body may be those for the publisher: a municipality is no other one, no state body and no company. */
function mayBe(body: string, publisher: string): boolean {
  if (publisher.includes(body) || body.includes(publisher)) return true
  const [one, other] = [kindOf(body), kindOf(publisher)]
  return one === null || other === null || (one === other && one === 'state')
}
const kindOf = (body: string): 'local' | 'state' | 'company' | null =>
  hasLegalForm(body)
    ? 'company'
    : /(?:^国|省|庁|整備局|経済産業局|農政局|財務局|労働局|運輸局|厚生局|防衛局|大臣)$/u.test(body)
      ? 'state'
      : /[都道府県市区町村]$/u.test(body)
        ? 'local'
        : null
