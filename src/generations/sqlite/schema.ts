import { recordKinds, type RecordKind } from '../../domain/facts.ts'
import { createActTable, isActOfCompany } from './acts.ts'

/**
 * The SQLite databases of a generation, one for each layer. They are written once and then only read. The names are in files beside them (`names/`).
 *
 * The id of a record is its rank by date (newest first), the order of results. FTS5 returns row ids in ascending order, so a query ends as
 * soon as it has enough rows. A company is named by its static rank here (its id in answers: `names/order-with-records.ts`), but the rows of companies
 * are in the order of names, so that those of one name, which an answer shows together, are on one page.
 * The texts and the facts for comparison are in narrow tables, so that a search never reads documents that it does not return.
 */
export const generationFormat = 36
/** Of the members of a stored company in this format; a test compares it (`indexing/company-view.test.ts`). */
export const companyShape = '667fdad2'
/** Of the tokens of records in this format; a test compares it (`indexing/record-tokens.test.ts`). */
export const tokensShape = 'd8a86be6'

/** The column of `record_count` with the number of acts. */
export function actColumn(kind: RecordKind): string {
  return `${kind}_act`
}

/** `PRAGMA application_id`: "ShbG". */
export const applicationId = 0x53686247

/** Tokens are made in `words/text/grams`; FTS5 only splits at spaces. `tokenchars` lists every ASCII sign that may occur in a token. */
const tokenizer = `tokenize="ascii tokenchars '!#$%&()*+,-./:;<=>?@[\\]^_\`{|}~'"`

/**
 * The layer of companies. `meta`: layout of the names file, and the last rank of each group, as JSON. `company`: `position` is that in the order of
 * names, `id` the static rank, `view` as `view-table.ts` describes it. `linking_name` and `renamed`: `LinkingIndex`.
 */
export const createCompanyTables = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE view_piece (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
CREATE TABLE company (position INTEGER PRIMARY KEY, id INTEGER NOT NULL, number INTEGER NOT NULL, view TEXT NOT NULL, matched TEXT);
CREATE TABLE linking_name (key INTEGER NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (key, number)) WITHOUT ROWID;
CREATE TABLE renamed (place TEXT NOT NULL, number INTEGER NOT NULL, street TEXT NOT NULL, core TEXT NOT NULL, renamed_on TEXT NOT NULL);
CREATE TABLE predecessor (successor INTEGER NOT NULL, company INTEGER NOT NULL, PRIMARY KEY (successor, company)) WITHOUT ROWID;
`

/**
 * The layer of records. `meta`: facts, layout of the names file and span tokens as JSON. `ranks_with_records`: the static ranks of the companies with
 * records, ascending, four bytes each; `matched_with_records`: their matched names, by rank. `listed`: `ids` are doubles of eight bytes. `sharing_name`: the companies, by corporate number, whose records print the name of a record without a number. `name_holder`: the companies, by corporate number, to whose name
 * a record without a number belongs; `kind` is the index of the kind of record, `named` the place of that name in a record of several. `record_count`: the records and the acts of a company, by corporate number;
 * `act`: the records that share an act or are none.
 * `former_id`: by which ids records were known. Every `doc` is JSON.
 */
export const createRecordTables = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE provenance (id INTEGER PRIMARY KEY, doc TEXT NOT NULL);
CREATE TABLE ranks_with_records (ranks BLOB NOT NULL);
CREATE TABLE matched_with_records (company INTEGER PRIMARY KEY, doc TEXT NOT NULL);
CREATE TABLE authority (token TEXT PRIMARY KEY, name TEXT NOT NULL, name_en TEXT, type TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE coverage (position INTEGER PRIMARY KEY, doc TEXT NOT NULL);
CREATE TABLE name_holder (company INTEGER NOT NULL, kind INTEGER NOT NULL, record INTEGER NOT NULL, named INTEGER NOT NULL, PRIMARY KEY (company, kind, record)) WITHOUT ROWID;
CREATE TABLE sharing_name (company INTEGER PRIMARY KEY);
CREATE TABLE former_id (former TEXT PRIMARY KEY, public_id TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE record_count (company INTEGER PRIMARY KEY, ${[...recordKinds, ...recordKinds.map(actColumn)].map((name) => `${name} INTEGER NOT NULL`).join(', ')});
CREATE TABLE listed (source TEXT NOT NULL, list TEXT NOT NULL, ids BLOB NOT NULL, PRIMARY KEY (source, list)) WITHOUT ROWID;
${createActTable}
`

/** `number` is the corporate number. */
const recordColumns =
  'id INTEGER PRIMARY KEY, public_id TEXT NOT NULL, number INTEGER, provenance INTEGER NOT NULL, doc TEXT NOT NULL'

/**
 * What records are compared with and counted by. `date` orders the records and may be empty; the dates from `basis` on are `StatusDates`; `counted` has
 * the index tokens by which they are counted (`countedLetters`).
 */
const factColumns = `id INTEGER PRIMARY KEY, date TEXT NOT NULL,
  basis TEXT NOT NULL, start TEXT, "end" TEXT, lifted_on TEXT, cancelled_on TEXT, seen_on TEXT, noticed_until TEXT, changed_on TEXT NOT NULL, counted TEXT NOT NULL`

export const createRecordTable = (kind: RecordKind): string => `
CREATE TABLE ${kind} (${recordColumns});
CREATE TABLE ${kind}_fact (${factColumns});
CREATE TABLE ${kind}_text (id INTEGER PRIMARY KEY, party TEXT NOT NULL, text TEXT NOT NULL);
`

export const indexRecordTable = (kind: RecordKind): string => `
CREATE UNIQUE INDEX ${kind}_public_id ON ${kind} (public_id);
CREATE INDEX ${kind}_date ON ${kind}_fact (date DESC);
`

const numbersOf = (kind: RecordKind): string => {
  const ofKind = (value: string): string[] => recordKinds.map((other) => (other === kind ? value : '0'))
  return `SELECT number, ${[...ofKind('1'), ...ofKind(isActOfCompany(kind))].join(', ')} FROM ${kind} AS r WHERE number IS NOT NULL`
}

const countColumns = [...recordKinds, ...recordKinds.map(actColumn)]

/** `recordKinds` is the order of the columns, too. */
export const countRecordsOfCompanies = `INSERT INTO record_count (company, ${countColumns.join(', ')})
  WITH one (company, ${countColumns.join(', ')}) AS (${recordKinds.map(numbersOf).join(' UNION ALL ')})
  SELECT company, ${countColumns.map((column) => `sum(${column})`).join(', ')} FROM one GROUP BY company;`

export const indexNameHolders = 'CREATE INDEX name_holder_record ON name_holder (kind, record, named, company);'

export const indexCompanies =
  'CREATE UNIQUE INDEX company_number ON company (number); CREATE INDEX renamed_place ON renamed (place);'

/** What is read of the text indexes when a generation is opened: the rows of common tokens, and the filters (`token-filter.ts`). */
export const createGramCounts = `
CREATE TABLE gram_count (field TEXT, gram TEXT, n INTEGER NOT NULL, PRIMARY KEY (field, gram)) WITHOUT ROWID;
CREATE TABLE token_filter (kind TEXT PRIMARY KEY, bytes BLOB NOT NULL);
`

export const gramTableOf = (kind: RecordKind): string => `${kind}_grams`
export const createGramTable = (kind: RecordKind): string =>
  `CREATE VIRTUAL TABLE ${gramTableOf(kind)} USING fts5(grams, content='', columnsize=0, detail=none, ${tokenizer})`

/** Tokens in fewer rows than this are rare: a lookup by one of them is fast. */
export const commonRowsMin = 1_000
