import type { Words } from '../types.ts'

export type WarningWords = Readonly<Record<string, (count: number, day: string, gaps: string, asked: string) => string>>

/** What a list of records does not show, by the codes of the API's warnings. */
export const warningWords = ({ countOf, sameName }: Words): WarningWords => ({
  unknown_law: () =>
    'この名前の法令は一覧にないため、記録の公表文の中を探しました。見つからなくても、その法令による処分等がないことを意味しません。',
  everyday_words: () =>
    '公表文では、この言葉ではなく法令や処分の種類の名前が使われます。下の「記録」のリンクからも探せます。',
  wider_code: () => 'まとめて分類した処分（措置命令と排除措置命令など）も含みます。法令や機関で分けられます。',
  unknown_authority: () =>
    'この名前の機関は分かりませんでした。記録が別の名前で載っているかもしれません。正式な名称でお探しください。処分等がないことを意味しません。',
  authority_without_records: () =>
    'この機関の記録は収録していません。その一覧を収集していないかもしれません。処分等がないことを意味しません。',
  other_kinds: (count) => `この名前の、別の種類の記録が${countOf(count)}あります。会社の検索でまとめて見られます。`,
  found_elsewhere: (count) =>
    `その法令や法令違反、業種の法令によるもの、またはその機関のものが、ほかの一覧に${countOf(count)}あります。`,
  persons_left_out: (count) =>
    `検索した一覧の最新の版では、個人（個人事業主など）の${count}行を収録しておらず、件数にも含みません。個人については、記録がなくても何も分かりません。`,
  unread_rows: (count) =>
    `検索した一覧の最新の版には、読み取れず、ここに含まれない行が${count}行あります。お探しのものがその中にあるかもしれません。公表元の一覧でも確かめてください。`,
  office_records: (count) =>
    `この機関の地方支分部局などの記録が、それぞれの名前で、ほかに${countOf(count, 2500)}あります。`,
  undated_excluded: (count) =>
    `ほかの条件に合う記録のうち、日付がどれも公表されていない${countOf(count, 2500)}は、ここに含まれません。日付の条件を外すと見られます。`,
  edition_gaps: (_, __, gaps) =>
    `次の日の間の版や年度は集めておらず、その間にだけ載った記録はここにありません: ${gaps}`,
  unknown_end_excluded: (count) =>
    `ほかの条件に合う記録のうち、公表された期間からは効力があるかどうか分からない${countOf(count, 2500)}は、ここに含まれません。効力についての条件を外すと見られます。`,
  first_collection: () =>
    '一覧を初めて収集したときにすでに載っていた記録を含みます。公表されたのはずっと前かもしれません。',
  changed_since_after_lists: (_, day) =>
    `いちばん古い一覧は${day}時点のもので、それより後の変更はまだ分かりません。記録がなくても、変更がなかったことを意味しません。${day}からの変更を探してください。`,
  uncoded_excluded: (count, _, __, asked) =>
    `ほかの条件に合う記録のうち、指定した${asked}が公表されていないか読み取れなかった${countOf(count, 2500)}は、ここに含まれません。その条件を外すと見られます。`,
  unplaced_excluded: () =>
    '所在地が公表されず、会社を特定できなかった記録は、どの都道府県にも含まれません。所在地の条件を外すと見られます。',
  name_only_records: (count) =>
    `この会社の名前で公表され、番号がなく会社を特定できない記録が${count}件あります。ここには含まれません。`,
  predecessor_records: (count) => `この会社に合併された会社の記録が${count}件あります。ここには含まれません。`,
  same_name_records: (count) => `${sameName(count)}会社の名前で検索すると見られます。`,
  records_without_place: (count) =>
    `同じ名前で、所在地も番号もない記録がほかに${countOf(count)}あります。この場所の会社のものかもしれません。場所を付けずに名前だけで検索すると見られます。`,
  records_in_other_places: (count) =>
    `同じ名前で、別の場所の記録がほかに${countOf(count)}あります。別の会社のものかもしれません。場所を付けずに名前だけで検索すると見られます。`,
  other_names: (count) =>
    `${count === 100 ? '100件以上' : `${count}件`}は、名前の一部や読みが一致するだけか、法人の種類が違う記録で、多くは別の会社のものです。名前の全体が一致する記録の後に並びます。`,
  other_conditions_exclude: (count) =>
    `この名前の記録は${countOf(count)}ありますが、ほかの条件に合いません。ほかの条件を外すと見られます。`,
})
