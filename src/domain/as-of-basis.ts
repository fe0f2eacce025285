/**
 * How the day of a publication is known: the publication states it, its file name does, the operator did (`--as-of`), or it is the
 * day on which the file was retrieved.
 */
export const asOfBases = ['publication', 'file_name', 'option', 'retrieved'] as const
export type AsOfBasis = (typeof asOfBases)[number]
