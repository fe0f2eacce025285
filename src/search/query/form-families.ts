import { splitLegalForm } from '../../words/text/legal-form.ts'

/** Legal forms that people confuse, or that replaced each other. */
const families: readonly RegExp[] = [
  /会社/u,
  /医療法人/u,
  /(?:社団|財団)法人/u,
  /行政法人|研究開発法人/u,
  /大学法人/u,
  /非営利|NPO/u,
  /監査法人/u,
  /組合/u,
]

/** Whether a name may be meant by a text, by the legal forms of both: 株式会社青空 by 有限会社青空, but not by 学校法人青空. */
export function isOfFormFamily(text: string, name: string): boolean {
  const [typed, written] = [splitLegalForm(text).forms, splitLegalForm(name).forms]
  return typed.length === 0 || typed.some((form) => written.some((other) => areOfOneFamily(form, other)))
}

const areOfOneFamily = (form: string, other: string): boolean =>
  form === other || families.some((family) => family.test(form) && family.test(other))
