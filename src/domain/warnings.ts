/** What a client may misread in an answer with status 200. `parameter`: the one that it is about; `from` for both ends of a range. */
export const warningRows = [
  {
    code: 'unknown_publisher',
    parameter: 'publisher',
    message:
      'No publisher of the register has this name or code. Single records of it may be there (authority= on /api/v1/procurement-suspensions), but what is missing is unknown: this does not mean that it suspended nobody. The whole register: the same path without parameters.',
    messageJa:
      'この名称またはコードの公表機関は登録簿にありません。個別の記録はあるかもしれませんが(/api/v1/procurement-suspensions の authority)、何が欠けているかは分からず、「指名停止がない」ことを意味しません。パラメーターなしで登録簿全体を取得できます。',
  },
  {
    code: 'unknown_law',
    parameter: 'law',
    message:
      'No law of the code list has this name. Its words were searched in the published text of the records instead; without a match this does not mean that nothing was decided under it. The list: /docs/codes.',
    messageJa:
      'この名称の法令はコード表にありません。代わりに記録の公表文の中を検索しました。該当がなくても、その法令に基づく処分等がないことを意味しません。コード表: /docs/codes',
  },
  {
    code: 'everyday_words',
    parameter: 'q',
    message:
      'These are everyday words, which publications rarely use: they name a law, a kind of action or a reason instead. law finds the records of the laws that the words mean, q only those that contain them; for an act that is only a part of a law (ステマ), both find the records that print the published word (ステルスマーケティング); meta.understood_as.subjects has the requests by code.',
    messageJa:
      'これは日常の言葉で、公表文では法令・処分の種類・措置要件の名称が使われることがほとんどです。law ではその言葉が指す法令の記録を、q ではその言葉を含む記録だけを検索します。法令の一部の行為を指す言葉(ステマ)では、どちらも公表文の言葉(ステルスマーケティング)を含む記録を検索します。コードによる検索は meta.understood_as.subjects にあります。',
  },
  {
    code: 'field_words',
    parameter: 'q',
    message:
      'The text is made of words of the field (a law, an act, a kind of record, a year, a place), and was searched as it is. meta.understood_as.asked has the lists that answer these words, with their counts, and the words that are in none of them.',
    messageJa:
      '検索した文字列は、法令・違反・処分の種類・年・場所などの言葉です。文字列のとおりに検索しました。その言葉に答える一覧と件数、条件に含めていない言葉は meta.understood_as.asked にあります。',
  },
  {
    code: 'wider_code',
    parameter: 'action_type',
    message:
      'The words are one of several acts that share a code, and all of them are in this answer and its counts: 措置命令 (Consumer Affairs Agency) and 排除措置命令 (Fair Trade Commission) are both cease_and_desist_order. Add law or authority to tell them apart; action_text has the published words.',
    messageJa:
      '指定した言葉は、一つのコードにまとめた処分の一つです。この応答と内訳には、同じコードのほかの処分も含まれます(措置命令と排除措置命令はどちらも cease_and_desist_order)。law または authority を加えると区別できます。公表された言葉は action_text にあります。',
  },
  {
    code: 'unknown_authority',
    parameter: 'authority',
    message:
      'This name of an authority was not understood: its records may be here under another name, or may not be collected; this does not mean that it did nothing. Ask by its official name. What is collected: /docs/sources.',
    messageJa:
      'この名称の機関は分かりませんでした。記録は別の名称で載っているかもしれず、収集していないかもしれません。処分等がないことを意味しません。正式な名称で検索してください。収集状況: /docs/sources',
  },
  {
    code: 'authority_without_records',
    parameter: 'authority',
    message:
      'This authority is known, but no record of it is here: its lists may not be collected, so this does not mean that it did nothing. Which are: /api/v1/procurement-suspension-coverage?publisher= with its name, and /docs/sources.',
    messageJa:
      'この機関の記録は一つも収録していません。その一覧を収集していないかもしれず、処分等がないことを意味しません。収集状況: /api/v1/procurement-suspension-coverage の publisher にその名称、または /docs/sources',
  },
  {
    code: 'other_kinds',
    parameter: 'company',
    message:
      'Nothing of this kind was found, but records of other kinds were published under this name (count; 10 means ten or more of a kind). Ask the other two of /api/v1/enforcements, /api/v1/procurement-suspensions and /api/v1/license-actions, or /api/v1/search.',
    messageJa:
      'この種類の記録は見つかりませんが、別の種類の記録がこの名称で公表されています(件数は count、一つの種類につき 10 は 10 件以上)。/api/v1/enforcements、/api/v1/procurement-suspensions、/api/v1/license-actions のほかの二つ、または /api/v1/search で検索してください。',
  },
  {
    code: 'found_elsewhere',
    parameter: 'law',
    message:
      'Nothing of this kind was found, but records of other kinds state the law, are for its breach, or are of the authority; of a sector, records under the laws of its trade (count; 10 means ten or more for each of meta.elsewhere, which has the requests).',
    messageJa:
      'この種類の記録は見つかりませんが、別の種類の記録に、その法令や法令違反によるもの、またはその機関のものがあります。業種の場合は、その業種の法令による記録です(件数は count、meta.elsewhere の一つにつき 10 は 10 件以上)。検索のしかたは meta.elsewhere にあります。',
  },
  {
    code: 'other_names',
    parameter: 'company',
    message:
      'Some of these records (count; 100 means 100 or more) are of names that only contain the text, sound like it or have another legal form, mostly of other companies (company.name_match is part or other_form). They stand behind all that have it as their whole name (whole), and are counted in meta.total and meta.counts.',
    messageJa:
      'この応答には、検索した文字列を名称の一部に含むだけの記録、読みが似ているだけの記録、法人の種類が違う名称の記録があり(件数は count、100 は 100 件以上)、多くは別の会社のものです(company.name_match が part または other_form)。名称全体が一致する記録(whole)をすべて示した後に並び、meta.total と meta.counts に含まれます。',
  },
  {
    code: 'office_records',
    parameter: 'authority',
    message:
      'The offices of this authority, such as regional bureaus and agencies, have records that meet the other conditions (count). They stand under their own names and are not in this answer: ask by the name of the office; counts=authority without authority lists them.',
    messageJa:
      'この機関の地方支分部局や外局などにも、ほかの条件に合う記録があります(件数は count)。それぞれの名称で載っており、この応答には含まれません。その名称で検索するか、authority なしで counts=authority を指定してください。',
  },
  {
    code: 'persons_left_out',
    parameter: 'authority',
    message:
      'The lists of the authorities that are asked for or of these records, or all lists where a name finds nothing, also have rows of natural persons, such as sole proprietors, which are not stored and not counted (count: all of them in the newest edition of these lists, the same whatever was asked). An empty answer says nothing about a person.',
    messageJa:
      '検索した機関またはこれらの記録の機関の一覧(名前で何も見つからないときはすべての一覧)には個人(個人事業主など)の行もあり、収録しておらず、件数にも含みません(count は一覧の最新の版の全体での行数で、何を検索しても同じです)。該当がなくても、個人については何も分かりません。',
  },
  {
    code: 'unread_rows',
    parameter: 'authority',
    message:
      'These lists, or all lists where nothing was found or not all is shown, have rows that could not be read and are in no answer (count: in their newest editions, whatever was asked). One of them may be what is asked for: see the published list (/docs/sources).',
    messageJa:
      'これらの一覧(何も見つからないとき、全部を示していないときはすべての一覧)には、読み取れず、どの応答にもない行があります(count は最新の版での行数で、何を検索しても同じです)。検索したものかもしれません。公表元の一覧で確かめてください(/docs/sources)。',
  },
  {
    code: 'groups_not_of_companies',
    parameter: 'company',
    message:
      'Some publications of this kind describe a group of companies and name none (count: all of them here, the same whatever was asked): these records belong to no company, and no question about one finds them. Words in q do.',
    messageJa:
      'この種類の公表には、会社名を挙げずに「○○の製造業者15名」のように書いたものがあります(count は収録全体での件数で、何を検索しても同じです)。どの会社の記録にもならず、会社では見つかりません。q の言葉で検索してください。',
  },
  {
    code: 'undated_excluded',
    parameter: 'from',
    message:
      'Records that match otherwise, but for which no day is printed, are not in this answer (meta.undated_excluded). Ask without from and to, and compare list_as_of.',
    messageJa:
      'ほかの条件に合うものの、日付がどれも公表されていない記録は、この応答に含まれません(件数は meta.undated_excluded)。from と to なしで検索し、list_as_of をご覧ください。',
  },
  {
    code: 'edition_gaps',
    parameter: 'counts',
    message:
      'Editions of a list that has such records are missing for these days (meta.edition_gaps): what was added to the list and removed from it between the two editions named there is not here, nor, of a list of fiscal years, anything of the years between these days. A small number, or none, in this time does not mean that little was published.',
    messageJa:
      'この期間には、こうした記録を載せる一覧の版に収集していないものがあります(meta.edition_gaps)。そこにある二つの版の間に載って消えたもの、年度ごとの一覧ではその間の年度のすべては、収録していません。この期間の件数が少なくても、0件でも、公表が少なかったことを意味しません。',
  },
  {
    code: 'unknown_end_excluded',
    parameter: 'in_force_on',
    message:
      'Of some records that match otherwise, the published periods do not say whether they were in force on the day; they are not in this answer (count). Ask without in_force_on, and with status=unknown, to see them.',
    messageJa:
      'ほかの条件に合うもののうち、公表された期間からその日に効力があったかどうか分からない記録は、この応答に含まれません(件数は count)。in_force_on なしで、または status=unknown で検索してください。',
  },
  {
    code: 'first_collection',
    parameter: 'changed_since',
    message:
      'Some of these records stood on their list when it was first collected (change is first_collected): changed_on is the day of that edition, and they may have been published long before. Do not report them as new.',
    messageJa:
      'この応答には、一覧を初めて収集したときにすでに載っていた記録があります(change が first_collected)。changed_on はその版の日付で、公表されたのはずっと前かもしれません。新着として扱わないでください。',
  },
  {
    code: 'changed_since_after_lists',
    parameter: 'changed_since',
    message:
      'changed_since is later than the day (as_of) of the oldest list behind this answer. What changed after that day is not known yet, so an answer without records does not mean that nothing changed. Ask from as_of.',
    messageJa:
      'changed_since が、この応答のもとになった一覧のうちいちばん古いものの時点(as_of)より後です。その日より後の変更はまだ分からず、記録がなくても、変更がなかったことを意味しません。as_of の日付で検索してください。',
  },
  {
    code: 'uncoded_excluded',
    parameter: 'reason',
    message:
      'Records that match otherwise, but whose law, reason, kind of action, sector or nature was not stated or not recognised, are not in this answer (count). Ask without that filter, or by its words in q, to see them.',
    messageJa:
      'ほかの条件に合うもののうち、法令、措置要件、処分の種類、業種または区分が公表されていないか読み取れなかった記録は、この応答に含まれません(件数は count)。その条件なしで、または q にその言葉を入れて検索してください。',
  },
  {
    code: 'unplaced_excluded',
    parameter: 'prefecture',
    message:
      'Records without a published address whose company was not identified are in no prefecture, so they are not in this answer. Ask without prefecture to see them.',
    messageJa:
      '会社の住所が公表されず、企業に結び付けられなかった記録は、どの都道府県にも属さないため、この応答に含まれません。prefecture なしで検索してください。',
  },
  {
    code: 'other_conditions_exclude',
    parameter: 'company',
    message:
      'Records under this name are here, but they do not meet the other conditions (count; 10 means ten or more). Ask with the name alone to see them.',
    messageJa:
      'この名称の記録はありますが、ほかの条件に合いません(件数は count、10 は 10 件以上)。名称だけで検索してください。',
  },
  {
    code: 'name_as_published',
    parameter: 'company',
    message:
      'No record was found under this name. Records whose company was not identified (corporate_number null) are found only by the name as published, which is nearly always Japanese: ask with other spellings, too, such as a former name, the name with another legal form and a part of it.',
    messageJa:
      'この名称の記録は見つかりませんでした。企業に結び付けられなかった記録(corporate_number が null)は、公表された表記の名称でしか見つかりません。英語名などの場合は日本語の名称で、ほかの場合も旧商号や名称の一部などで検索してください。',
  },
  {
    code: 'name_only_records',
    parameter: 'corporate_number',
    message:
      'Records were published under the name of this company, without a number by which it could be identified (count; of what is asked for as in force also where nobody knows whether it is). They are not in this answer: they may be about another company of the name. meta.name_only has the conditions that show them.',
    messageJa:
      'この会社の名前で公表され、会社を特定できなかった記録があります(件数は count。効力のあるものを検索したときは、効力があるか分からないものも含みます)。同じ名前の別の会社かもしれないため、この応答には含まれません。meta.name_only の条件で検索してください。',
  },
  {
    code: 'same_name_records',
    parameter: 'corporate_number',
    message:
      'Records were published under exactly the name of this company, a former one that records print beside its number, or its name in another legal form that no company here has, and are not known to be its own: their place is none of its registered places, or the register does not tell that it bore the name on the day of the act (count; 10 means ten or more). They are not in this answer. Its branches are in no register: ask with the name as company to see them.',
    messageJa:
      'この会社の名前、番号とともに公表された以前の名前とまったく同じ名前、または法人の種類だけが違う(その種類の会社は見当たらない)名前で公表され、この会社のものと分からない記録があります(件数は count、10 は 10 件以上)。公表された所在地が登記上の所在地と違うか、その日にこの名前だったことが登記情報から分かりません。支店の所在地は登記情報にないため、この会社の記録かもしれません。この応答には含まれません。company に名前を指定して検索してください。',
  },
  {
    code: 'predecessor_records',
    parameter: 'corporate_number',
    message:
      'Corporations that merged into this company have records of this kind, which are not in this answer (count). predecessors of the company (/api/v1/companies?q= with the number) names them: ask by their numbers.',
    messageJa:
      'この会社に合併された会社に、この種類の記録があります。この応答には含まれません(件数は count)。合併された会社は企業の predecessors にあります(/api/v1/companies の q に番号)。その番号で検索してください。',
  },
  {
    code: 'records_without_place',
    parameter: 'company',
    message:
      'Further records print exactly this name, but no address and no number (count; 10 means ten or more). They may be about the company in this place or about another one of the name, and are not in this answer. Ask with the name alone to see them.',
    messageJa:
      'この名前とまったく同じ名前で、所在地も番号もない記録がほかにあります(件数は count、10 は 10 件以上)。この場所の会社の記録か、同じ名前の別の会社の記録か分からないため、この応答には含まれません。場所を付けずに名前だけで検索してください。',
  },
  {
    code: 'records_in_other_places',
    parameter: 'company',
    message:
      'Further records of exactly this name are of other places than the one asked for (count; 10 means ten or more, of a search ten of each kind). They may be of another company, or of this one under the address of another office. Ask with the name alone to see them.',
    messageJa:
      'この名前とまったく同じ名前で、別の場所の記録がほかにあります(件数は count、10 は 10 件以上。統合検索では一つの種類につき 10)。別の会社の記録か、別の所在地で公表されたこの会社の記録かもしれません。場所を付けずに名前だけで検索してください。',
  },
  {
    code: 'authority_in_text',
    parameter: 'q',
    message:
      'The text contains the name of an authority, and nothing was found for all of it. An authority is no part of the name of a company. Ask the record endpoints (/api/v1/enforcements, /api/v1/procurement-suspensions, /api/v1/license-actions) with the name alone as company and the authority as authority; one authority in each request.',
    messageJa:
      '文字列に機関の名称が含まれており、全体に当たるものは見つかりませんでした。機関の名称は会社名の一部ではありません。記録の検索(/api/v1/enforcements、/api/v1/procurement-suspensions、/api/v1/license-actions)で、company に会社名だけを、authority に機関を一つずつ指定してください。',
  },
  {
    code: 'no_company_of_name',
    parameter: 'q',
    message:
      'No company here has the text as its whole name, as its reading or as a name by which it is known: those shown only begin with it, contain it or sound like it (match.kind), and are mostly other companies. Do not take the first for the one that is meant; ask in other spellings, such as the Japanese name.',
    messageJa:
      'この文字列を名前の全体や読み、通称とする会社はありません。表示しているのは、名前の一部や音が似ているだけの会社で(match.kind)、多くは別の会社です。先頭の会社を目的の会社とみなさず、日本語の正式な名称など、別の表記でも検索してください。',
  },
  {
    code: 'readings_missing',
    parameter: 'q',
    message:
      'No company has this reading as its name. The register does not have the reading of every company, so one may be here that is found only as it is written: ask with its name in kanji or letters, too.',
    messageJa:
      'この読みの名前の会社は見つかりません。登記情報には、フリガナのない会社があります。漢字などの、登記された表記でも検索してください。',
  },
  {
    code: 'other_number_in_text',
    parameter: 'q',
    message:
      'The text has a corporate number that is not that of the companies of its name: it is another company’s, which is shown last, or none’s. Check which of the two is meant.',
    messageJa:
      '文字列の法人番号は、その名称の会社のものではありません。別の会社の番号(その会社は最後に示します)か、どの会社の番号でもありません。どちらを指すか確かめてください。',
  },
] as const satisfies readonly WarningRow[]

interface WarningRow {
  readonly code: string
  readonly parameter: string
  readonly message: string
  readonly messageJa: string
}

export type WarningCode = (typeof warningRows)[number]['code']
