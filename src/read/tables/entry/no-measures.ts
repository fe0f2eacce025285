import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import type { Entry } from './entry.ts'

/**
 * Rows of a list of dispositions whose act is none: a favour (新規許可, 優良認定), a step of somebody else (変更届, 取消訴訟), or an inspection; and, where the other
 * acts of the list are known measures, words that name none. In a list of suspensions, 新規 and 更新 are kinds of rows.
 */
export const withNoMeasures =
  (isSuspension: boolean) =>
  (entries: readonly Entry[]): readonly Entry[] => {
    if (isSuspension) return entries
    const acts = new Map(entries.map((entry) => [entry, actOf(entry)]))
    const others = entries.filter((entry) => mayBeNone(acts.get(entry) ?? ''))
    if (others.length === 0) return entries
    const isAmongMeasures = [...acts.values()].some((act) => act !== '' && actionTypeOf(act) !== 'other')
    const none = new Set(others.filter((entry) => isAmongMeasures || isNoMeasure(acts.get(entry)!)))
    return entries.map((entry) => (none.has(entry) ? { ...entry, unparsedReason: 'no_act' } : entry))
  }

/** The words of the act of a row that is read; `""`: it has none, or several. */
function actOf({ values, unparsedReason, isNotice }: Entry): string {
  const cells = unparsedReason === null && isNotice !== true ? (values.get('action') ?? []) : []
  return cells.length === 1 ? cells[0]!.text.normalize('NFKC').replace(/\s/gu, '') : ''
}

const charactersMax = 20
const mayBeNone = (act: string): boolean =>
  act !== '' &&
  act.length <= charactersMax &&
  (isNoMeasure(act) || (!ofMeasure.test(act) && actionTypeOf(act) === 'other'))
/** A word of one of these may be a measure that has no code. */
const ofMeasure =
  /停止|禁止|命|取り?消|指示|勧告|警告|指導|注意|是正|改善|公表|措置|処分|課徴|過料|罰|除外|制限|回避|戒告|訓告|責|失効|抹消|排除|納付|返還|減額|廃止|閉鎖|督促|催告|告発|送[検致]|通報|留保|延長|短縮|解除|撤回|自粛|撤去|回収|廃棄|中止|不許可|不認可|拒否|却下|通知|要請|要求|処置|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・()]/u

const right = '(?:許可|登録|免許|認定|指定|認可|承認|認証)'
const noMeasures: readonly RegExp[] = [
  regExp`^(?:新規|再|更新|変更|優良)?(?:の)?${right}(?:証)?(?:の)?(?:更新|復活|回復|取得|付与|交付|継続|変更)?(?:済み?)?$`,
  /^(?:新規|更新|業種追加|表彰|感謝状(?:の?贈呈)?|優良(?:業者|事業者)(?:認定|表彰)?)$/u,
  /^(?:変更|承継|相続|開始|休止|再開|氏名変更|住所変更|商号変更)等?の?届(?:出書?)?(?:の?受理)?$/u,
  /^(?:(?:営業|業務|事業|操業|指名|参加)の?)?(?:再開|復帰|回復)$/u,
  /^(?:(?:営業|業務|事業|取消し?)?(?:の?停止)?(?:処分|命令|措置)?(?:期間)?の?)終了$/u,
  /^(?:立入|立ち入り|定期|完了|書類)?(?:検査|調査|監査)(?:の?実施)?$/u,
  /^(?:改善(?:計画|状況|結果)?|是正|完了|実績)?(?:の?)?(?:報告書?|届出?|申請)の?(?:受理|提出|受領)$/u,
  /(?:取消し?|無効確認|差止め?)(?:訴訟|請求|の訴え)(?:の?提起)?$|^(?:起訴|提訴|不起訴|審査請求)$/u,
  /^(?:取消し?|停止|停止命令|処分|取消処分|停止処分|処分の効力)の?執行停止$/u,
  /^(?:行政)?処分(?:歴|実績)?の?(?:なし|無し|無)$/u,
]
const isNoMeasure = (act: string): boolean => noMeasures.some((pattern) => pattern.test(act))
