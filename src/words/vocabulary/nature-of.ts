import { isSupervisory } from '../codes/action-types.ts'
import { actionTypeOf } from './action-type-of.ts'
import { firstMatchingCode, foldForMatch, type MatchRule } from '../codes/match-rules.ts'

/**
 * The code of `natures` for a licence action, from the published reason and action. It is `unknown` without a reason, and for a
 * revocation with an unrecognised reason: nothing is assumed. A disqualification needs its words (欠格, 建設業法29条) or a revocation. `actionType`:
 * that of the act where other words than its own name it.
 */
export function natureOf(
  reasonText: string | null,
  actionText: string | null,
  actionType = actionTypeOf(actionText ?? ''),
): string {
  if (actionType === 'expiry') return 'expiry'
  const byReason = natureByReason(reasonText) ?? natureByAction(actionText, reasonText, actionType)
  return byReason === 'penalty' ? natureOfPenalty(actionText ?? '', actionType) : byReason
}

/** A penalty disqualifies the holder of a licence that is revoked for it (欠格). For an instruction or a suspension it is a violation. */
function natureOfPenalty(actionText: string, actionType: string): string {
  if (/取り?消/u.test(actionText)) return 'disqualification'
  return actionType === 'other' ? 'unknown' : 'disciplinary'
}

/** What follows a notice that was not given: 廃業届の提出を怠った, 廃業届をせず. */
const notNotified = '(?:の|を)?(?:提出|届出)?(?:義務)?(?:違反|を?怠|をせず|せず|していな|しなかった|未提出|がな)'
const penalty = '刑(?:に|が|の|を|罰|判決)|罰金|懲役|禁錮|有罪'
const closure = /廃業|廃止(?:の|等の)?届|自主返納|自主的に返納|(?:事業|営業)の?(?:全部)?(?:を|の)廃止/u

/**
 * Rules for the published reason; the first match wins. `penalty` is no code: the act decides what it means. Bankruptcy precedes 欠格: 廃棄物処理法 lists it as a disqualification, but
 * bankruptcy is not a violation. Offences precede closure, so that a doubtful case is never "voluntary".
 */
const reasonRules: readonly MatchRule[] = [
  { code: 'administrative', pattern: new RegExp(`^(?!.*(?:${penalty}|違反|役員)).*(?:破産|再生手続|特別清算)`, 'u') },
  // Not a notice of it that was not given: 欠格要件に該当した旨の届出を怠った.
  {
    code: 'disqualification',
    pattern:
      /欠格(?!.{0,20}(?:届|報告).{0,8}(?:怠|せず|しな|違反))|第14条第5項第2号|建設業法第29条第1項第2号|技能実習法第(?:10|26)条第/,
  },
  { code: 'disciplinary', pattern: /不正又は著しく不当な行為/ },
  // 業務停止処分（60日間）の期間中に媒介を行った
  { code: 'disciplinary', pattern: /停止(?:処分|命令)(?:\([^()]*\))?(?:の期間中|に違反)/ },
  // 業務改善命令に従わなかった
  { code: 'disciplinary', pattern: /(?:命令|指示)に(?:従わ|応じ)(?:な[いか]|ず)/ },
  { code: 'penalty', pattern: new RegExp(`(?:${penalty}).*(?:処せ|処さ|確定|判決|言い?渡)|有罪`, 'u') },
  {
    code: 'disciplinary',
    pattern: /違反|無許可|無登録|名義貸し|名義をもって|不正|不当|不適正|不適切|不適合|虚偽|偽造|改ざん|隠蔽/,
  },
  {
    code: 'disciplinary',
    pattern: /事実と異なる|侵害|不法|超過|未受領|怠っ|怠り|(?:に従って|適切に|どおりに).*(?:な[いか]|おらず|ず)/,
  },
  { code: 'disciplinary', pattern: new RegExp(`(?:廃業|廃止)等?の?届出?${notNotified}`, 'u') },
  { code: 'voluntary_closure', pattern: closure },
  { code: 'expiry', pattern: /(?:有効)?期間の?満了|失効|更新(?:の申請)?(?:を|が)?(?:せず|されず|しな|されな)/ },
  // 実際には行っていない試験の結果を記載, 承認を受けずに施行: a false document, an act without the leave that it needs.
  {
    code: 'disciplinary',
    pattern:
      /実際に(?:は)?(?:行|実施|存在|勤務|提供|訪問)[^、。]{0,6}(?:ない|いない|なかった|ていません)|装[いっ]|偽[りっ]|(?:承認|許可|認可|届出|確認)を(?:受け|得|せ)ず|(?:承認|許可|認可|届出)を(?:受け|得|し)ない(?:で|まま)/,
  },
  // 診療報酬: 付増請求, 二重請求; 健康保険法 80条 and 81条 1号 to 6号: breaches of the duties of those who were designated.
  { code: 'disciplinary', pattern: /(?:架空|付増し?|振替|二重|水増し?|過大)請求|健康保険法第8[01]条第[1-6]号/ },
  // 技能実習法 15条, 16条, 36条, 37条: except for the grounds of 10条 and 26条 above, each item is a breach of a duty or standard.
  { code: 'disciplinary', pattern: /技能実習法.*第(?:15|16|36|37)条/ },
  {
    code: 'administrative',
    pattern:
      /所在(?:地)?(?:が|を|の)?(?:不明|確知)|営業(?:を)?(?:未開始|開始せず|開始しな)|休止|要件(?:を|の|が)?(?:欠|満た)|基準を満た|死亡|解散|合併/,
  },
]

/** 違反によるものではない */
const deniedViolation = /(?:違反|不正)(?:行為)?(?:によ|が|で)[^。、]{0,9}(?:はな[いく]|ではな[いく])/gu

function natureByReason(reasonText: string | null): string | null {
  return firstMatchingCode(reasonRules, foldForMatch(reasonText ?? '').replace(deniedViolation, ''))
}

function natureByAction(actionText: string | null, reasonText: string | null, actionType: string): string {
  const hasReason = foldForMatch(reasonText ?? '') !== ''
  if (hasReason && isSupervisory(actionType)) return 'disciplinary'
  const withoutClosureOrder = foldForMatch(actionText ?? '').replace(/廃止命令/g, '')
  return closure.test(withoutClosureOrder) ? 'voluntary_closure' : 'unknown'
}
