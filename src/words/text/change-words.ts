/**
 * The words by which the last day of a measure changes, as sources of regular expressions over the words of `periodWords` without white
 * space. `change-in-remark.ts` compares what stands before and behind them.
 */

/** To which side of the printed last day it moves; 変更: to either. */
type KindOfChange = '延長' | '短縮' | '変更'

interface ChangeWord {
  readonly kind: KindOfChange
  /** With its endings, where they are not those of する. */
  readonly word: string
  /** What it is said of. `period`: of anything, so that the measure, its period or its last day must be named; `day`: these, or a last day. */
  readonly needs?: 'period' | 'day'
  /** Said of what is improved, too (令和8年10月31日までに改める): a day is that of the measure only beside its name. */
  readonly mayBeOther?: true
  /** With nothing before and behind it, it is about the measure of the row (a remark 軽減), though it needs its name in a sentence. */
  readonly countsAlone?: true
}

const down = '(?:る|た|ます|ました|られた)?'

export const changeWords: readonly ChangeWord[] = [
  { kind: '延長', word: '延長' },
  { kind: '短縮', word: '短縮' },
  { kind: '変更', word: '変更', needs: 'day' },
  // Not 改めて (again).
  { kind: '変更', word: '改め(?:る|た|ます|ました|られた)', needs: 'day', mayBeOther: true },
  { kind: '延長', word: `繰り?下げ${down}`, needs: 'period', countsAlone: true },
  { kind: '短縮', word: `繰り?上げ${down}`, needs: 'period', countsAlone: true },
  { kind: '延長', word: '伸長|延伸|(?<!先)延ば(?:す|し)', needs: 'period' },
  { kind: '短縮', word: `縮め${down}|縮[小減]|半減|前倒し|早め${down}`, needs: 'period' },
  { kind: '変更', word: '軽減', needs: 'period', countsAlone: true },
  { kind: '変更', word: '減免|加重|見直[しす]|延期|改[定訂正]|修正|訂正|更新|調整|再設定', needs: 'period' },
]

export const changeWord = `(?:${changeWords.map(({ word }) => word).join('|')})`
/** In words that may be about anything: 延長, 終期を繰り上げ, but not 価格の見直し. */
export const changeOfMeasure = `(?:延長|短縮|変更|(?:期間|終期|満了日|停止)[^。、]{0,12}?${changeWord})`
