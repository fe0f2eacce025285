/** A regular expression for a fiscal year in a title. */
export const fiscalYear = '(?:令和|平成)(?:元|[0-9０-９]{1,2})年度|R[0-9]{1,2}年度'
