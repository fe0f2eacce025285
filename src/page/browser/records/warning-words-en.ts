import type { Words } from '../types.ts'
import type { WarningWords } from './warning-words-ja.ts'

/** What a list of records does not show, by the codes of the API's warnings. */
export const warningWords = ({ countOf, sameName }: Words): WarningWords => ({
  unknown_law: () =>
    'No law of the list has this name, so the published text of the records was searched. Without a match this does not mean that nothing was decided under it.',
  everyday_words: () =>
    'Publications rarely use these everyday words: they name the law or the kind of action. The links below lead to these records.',
  wider_code: () =>
    'Acts that share a class with the one named (措置命令 and 排除措置命令) are included. A law or a body tells them apart.',
  unknown_authority: () =>
    'This name of an authority was not understood; its records may be here under another name. Please use its official name. This does not mean that it did nothing.',
  authority_without_records: () =>
    'No record of this authority is collected; its lists may not be. This does not mean that it did nothing.',
  other_kinds: (count) =>
    `Records of other kinds were published under this name (${countOf(count)}). Search for the company to see all.`,
  found_elsewhere: (count) =>
    `Other lists have records that state this law, or one of the trade, are for its breach, or are of this authority: ${countOf(count)}.`,
  persons_left_out: (count) =>
    `The newest editions of the lists that were searched have ${count === 1 ? 'a row of a natural person, which is' : `${count} rows of natural persons, such as sole proprietors, which are`} neither stored nor counted. An empty answer says nothing about a person.`,
  unread_rows: (count) =>
    `The newest editions of the lists that were searched have ${count === 1 ? 'a row' : `${count} rows`} that could not be read and ${count === 1 ? 'is' : 'are'} not shown here. What you look for may be among them: check the published list, too.`,
  office_records: (count) =>
    `Offices of this authority, such as regional bureaus, have ${countOf(count, 2500)} records under their own names, which are not shown here.`,
  undated_excluded: (count) =>
    `Records without any published day are not shown (${countOf(count, 2500)} that match otherwise). Remove the dates to see them.`,
  edition_gaps: (_, __, gaps) =>
    `Editions or whole years between these days were not collected. What stood on the list only between them is not here; a small number, or none, does not mean that little was published: ${gaps}`,
  unknown_end_excluded: (count) =>
    `Records whose published period does not say whether they are in force are not shown (${countOf(count, 2500)} that match otherwise). Remove the condition on what is in force to see them.`,
  first_collection: () =>
    'Some of these records stood on their list when it was first collected. They may have been published long before.',
  changed_since_after_lists: (_, day) =>
    `The oldest list is as of ${day}; what changed after that day is not known yet, so an answer without records does not mean that nothing changed. Ask for changes from ${day}.`,
  uncoded_excluded: (count, _, __, asked) =>
    `Records that state no such ${asked.toLowerCase()}, or whose words were not recognised, are not shown (${countOf(count, 2500)} that match otherwise). Remove that condition to see them.`,
  unplaced_excluded: () =>
    'Records without a published address whose company was not identified are in no prefecture. Remove the prefecture to see them.',
  name_only_records: (count) =>
    `${count === 1 ? 'One record' : `${count} records`} published under the name of this company without a number that identifies it: not shown here.`,
  predecessor_records: (count) =>
    `Corporations that merged into this company have ${count} records, which are not shown here.`,
  same_name_records: (count) => `${sameName(count)} Search by the name to see them.`,
  records_without_place: (count) =>
    `Further records of exactly this name print no address and no number (${countOf(count)}); they may be of the company in this place. Search by the name alone to see them.`,
  records_in_other_places: (count) =>
    `Further records of exactly this name are of other places (${countOf(count)}); they may be of another company or of another office of this one. Search by the name alone to see them.`,
  other_names: (count) =>
    `${count === 100 ? '100 or more' : count} of these records only contain the text in their names, sound like it or have another legal form, and are mostly of other companies. They stand behind those of exactly the name.`,
  other_conditions_exclude: (count) =>
    `Records under this name do not meet the other conditions (${countOf(count)}). Remove the other conditions to see them.`,
})
