/** 参考 東京都による指名停止: the space ends the word as a colon does. */
export const withReferenceApart = (heading: string): string => heading.replace(spaceBehind, '：')
const spaceBehind = /(?<=^[\s【（(]*参考(?:資料|情報)?)[\s　]+(?=\S)/u

/** A heading, in NFKC and without spaces, without the word for what is printed for reference alone: 参考：, （参考）, 【参考資料1】. */
export const withoutReference = (words: string): string => words.replace(ahead, '')
const ahead = /^(?:[([【〔<]参考(?:資料|情報)?[0-9]*[)\]】〕>][:：]?|参考(?:資料|情報)?(?:[:：]|$|(?=[([【〔])))/u
