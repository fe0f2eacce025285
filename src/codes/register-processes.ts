/** 処理区分 11 of the corporate-number register: the name was changed. */
export const nameChangeProcess = '11'

/** 処理区分 12 of the corporate-number register: moved within the country. */
export const moveProcess = '12'

/** 処理区分 71 of the corporate-number register: absorbed another corporation. */
export const mergerProcess = '71'

/** 処理区分 99 of the corporate-number register: the number, which was assigned by mistake, was deleted. */
export const deletionProcess = '99'
