/** Copyright (C) 架空県 All Rights Reserved., © Kaku City: whose a page is, and no words of what it publishes. */
export const hasRights = (text: string): boolean => /copyright|©|all\s+rights\s+reserved/iu.test(text.normalize('NFKC'))

/** The same on a line of its own. A sentence about rights has other words before it. */
export const isLineOfRights = (line: string): boolean =>
  /^\s*(?:copyright\b|©)|\ball\s+rights\s+reserved\W*$/iu.test(line.normalize('NFKC'))
