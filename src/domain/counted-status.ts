/** Whether a response uses up quota. Refusals by limits (403, 429) and failures of the service do not. */
export const isCountedStatus = (status: number): boolean => status < 500 && status !== 429 && status !== 403
