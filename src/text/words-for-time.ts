/** Words of at least two characters for a time or the end of a period, of which no person's name is made. */
const words =
  '令和 平成 昭和 期間 期限 始期 終期 当面 当分 年度 年間 年末 月末 日間 週間 箇月 か月 ヶ月 ヵ月 カ月 以降 以後 同日 同上 同左 当日 翌日 即日 随時 未定 不明 別途 別に 追って 追而 決定 確定 通知 解除 取消 終了 完了 満了 継続 執行 停止 永久 永年 無期 なし まで から'
const timeWord = new RegExp(words.split(' ').join('|'), 'u')

/** A date or a length in kanji numerals: 四月一日, 六箇月. */
const inKanjiNumerals = /^(?:[〇一二三四五六七八九十元]+箇?[年月日])+[間頃]?$/u

/** Whether the words of a column of days say a time, though no day can be read from them: 改善が確認されるまで, 終期未定. */
export const saysWhen = (text: string): boolean => timeWord.test(text) || inKanjiNumerals.test(text.trim())
