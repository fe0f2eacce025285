/**
 * The signs that publishers print between the first and the last day of a period, and between the first and the last number of several
 * marks, as parts of a class of characters. One set for all readers of periods.
 */

/** ~ 〜 ～ ∼ ∾ ∿ 〰 ˜ ⁓: a wave stands between two days and nowhere else. An arrow does not: it may say what a day was changed to. */
export const waves = '~〜～∼∾∿〰˜⁓'

/** ‐ ― ー ｰ ━ ─ － −: a dash also stands inside of dates, and ー inside of words. The hyphen is the last, as a class wants it. */
export const dashes = '‐‑‒–—―−ーｰ━─－-'

/** → ⇒ ↓: what a period was changed to stands behind it, or below it. */
export const arrows = '→⇒⇨➡➔↓⇓⇩⬇'
/** ↑: which of the two is the later one is not said. */
export const arrowsBack = '↑⇑⇧⬆←⇐'
