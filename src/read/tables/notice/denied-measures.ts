import { regExp } from '../../../words/text/reg-exp.ts'

/** Whether words without spaces (NFKC) say that a measure was not taken: 指名停止措置を行わなかった者. Not その他の者は処分を行わない. */
export const deniesMeasure = (words: string): boolean =>
  !isAboutOthers.test(words) && contraryOfMeasure.some((pattern) => pattern.test(words))

const measure =
  '(?:停止|除外|指名回避|参加制限|(?<!物の?|最終|中間|ごみの?|し尿の?)処分|措置命令|警告)(?:等)?(?:の)?(?:措置|処分)?'
/** その他の者は処分を行わない: the rows below are those that are left. */
const isAboutOthers = /以外|その他|除[くき]|なお|ただし|但し/u

/** The measure was not taken, whatever else the heading names. */
const contraryOfMeasure: readonly RegExp[] = [
  // 指名停止措置を行わなかった者, 処分を行わないこととした, 指名停止とならなかった者
  regExp`${measure}(?:を|は|の対象と|と|には?)?(?:行わ|実施し|実施され|科さ|課さ|受けてい|受け|至ら|該当し|なら|しな(?=[いか])|され|せ)(?:な(?:い|かった)|ず|ません|(?<=しな)(?:い|かった))`,
  // 指名停止措置の対象外とした者. 指名の対象外 is a measure.
  regExp`(?:${measure}|欠格(?:事由|要件)?)(?:の)?対象(?:外|から(?:除|外)|(?:と|に|では|で)(?:は)?(?:し|なら|な)(?:な)?(?:い|かった|ず))`,
  // 欠格でない, 欠格事由に該当しない者
  /欠格(?:事由|要件|者)?(?:で(?:は)?ない|(?:に|には)?(?:該当し|当たら|あたら)ない)/u,
  /不処分|(?:停止|除外|(?<!物の?)処分)(?:措置|等)*(?:なし|無し|見送り|(?:を|の)?見送(?:った|り)|(?:を|の)?免除(?:し|され)た)/u,
]
