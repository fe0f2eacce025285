/** British spellings in the English names of laws and authorities, and the American ones that the official translations have. */
const spellings: readonly (readonly [british: string, american: string])[] = [
  ['labour', 'labor'],
  ['isation', 'ization'],
  ['licence', 'license'],
  ['centre', 'center'],
  ['defence', 'defense'],
  ['programme', 'program'],
  ['harbour', 'harbor'],
]

/** A folded text with one spelling for both, so that either finds the other. */
export const inOneSpelling = (folded: string): string =>
  spellings.reduce((text, [british, american]) => text.replaceAll(british, american), folded)
