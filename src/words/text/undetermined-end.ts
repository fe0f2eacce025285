import { regExp } from './reg-exp.ts'

/** What is left to a later decision: 終期, 停止期間 in front of the words. */
const subject = '(?:(?:停止|措置|処分)?(?:終期|終了日|満了日|期限|期間)(?:\\s*(?:は|が|：|:))?(?:\\s*、)?\\s*)'

/**
 * Words of an end that was not decided when the measure was published, as the source of a regular expression: 未定, 追って通知, 別途定める日まで.
 * A day or a length among them would be an end. It needs words or a sign of a beginning in front of it, or the name of what is not decided.
 */
export const undeterminedEndWords =
  '(?:現時点で(?:は)?)?(?:未定|未確定|(?:追って|追而|おって|別途|別に)[^\\d。、（）()]{0,6}?(?:通知|連絡|指示|決定|定め|公表|告知))'

const undetermined = regExp`${subject}?${undeterminedEndWords}[^\s。、（）()]{0,12}?まで|${subject}?${undeterminedEndWords}`

/** The words of a period by which its end is not decided, as published; null where it has none. */
export const undeterminedEndIn = (text: string): string | null => undetermined.exec(text)?.[0] ?? null
