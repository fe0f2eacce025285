/**
 * A generation as one SQLite file, written once and then only read.
 *
 * Row ids carry the order of the answers: a company's id is its static rank, a record's id its place by date (newest first).
 * FTS5 returns row ids in ascending order, so a query is over as soon as it has its ten rows.
 */
export const generationFormat = 1

/** Marks the file as ours (`PRAGMA application_id`): "ShbG". */
export const applicationId = 0x53686247

/** Tokens are made in `text/grams`; the engine only splits at spaces. Every ASCII mark that can stand in a token is named. */
const tokenizer = `tokenize="ascii tokenchars '!#$%&()*+,-./:;<=>?@[\\]^_\`{|}~'"`

const gramIndex = (name: string): string =>
  `CREATE VIRTUAL TABLE ${name} USING fts5(grams, content='', columnsize=0, detail=none, ${tokenizer})`

export const createTables = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE provenance (id INTEGER PRIMARY KEY, doc TEXT NOT NULL);
CREATE TABLE company (
  id INTEGER PRIMARY KEY, number INTEGER NOT NULL, form TEXT, provenance INTEGER NOT NULL, doc TEXT NOT NULL
);
CREATE TABLE alias_unordered (company INTEGER NOT NULL, kind TEXT NOT NULL, form TEXT NOT NULL);
CREATE TABLE record_unordered (
  id INTEGER PRIMARY KEY, kind TEXT NOT NULL, public_id TEXT NOT NULL, date TEXT NOT NULL, action_date TEXT, number INTEGER,
  basis TEXT NOT NULL, start TEXT, "end" TEXT, provenance INTEGER NOT NULL, doc TEXT NOT NULL,
  party TEXT NOT NULL, text TEXT NOT NULL, codes TEXT NOT NULL
);
CREATE TABLE authority (token TEXT PRIMARY KEY, name TEXT NOT NULL, name_en TEXT, type TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE coverage (position INTEGER PRIMARY KEY, doc TEXT NOT NULL);
`

export const recordKinds = ['enforcement', 'procurement_suspension', 'license_action'] as const

/** Puts aliases and records into their final order and indexes what is looked up by number. */
export const orderTables = `
CREATE UNIQUE INDEX company_number ON company (number);
CREATE TABLE alias (id INTEGER PRIMARY KEY, company INTEGER NOT NULL, kind TEXT NOT NULL, form TEXT NOT NULL);
INSERT INTO alias (company, kind, form) SELECT company, kind, form FROM alias_unordered ORDER BY company, rowid;
DROP TABLE alias_unordered;
CREATE INDEX record_order ON record_unordered (kind, date DESC, public_id);
${recordKinds
  .map(
    (kind) => `
CREATE TABLE ${kind} (
  id INTEGER PRIMARY KEY, public_id TEXT NOT NULL, date TEXT NOT NULL, action_date TEXT, number INTEGER,
  basis TEXT NOT NULL, start TEXT, "end" TEXT, provenance INTEGER NOT NULL, doc TEXT NOT NULL,
  party TEXT NOT NULL, text TEXT NOT NULL, codes TEXT NOT NULL
);
INSERT INTO ${kind} (public_id, date, action_date, number, basis, start, "end", provenance, doc, party, text, codes)
  SELECT public_id, date, action_date, number, basis, start, "end", provenance, doc, party, text, codes
  FROM record_unordered INDEXED BY record_order WHERE kind = '${kind}' ORDER BY date DESC, public_id;
CREATE UNIQUE INDEX ${kind}_public_id ON ${kind} (public_id);
CREATE INDEX ${kind}_number ON ${kind} (number);
CREATE INDEX ${kind}_date ON ${kind} (date DESC);`,
  )
  .join('\n')}
DROP TABLE record_unordered;
`

export const gramTables = ['company', 'alias', ...recordKinds] as const
export const gramTableOf = (table: string): string => `${table}_grams`
export const createGramTables = gramTables.map((table) => gramIndex(gramTableOf(table))).join(';\n')
