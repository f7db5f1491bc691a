import { uuidV7, type Id } from '../../../kernel/ids.ts'

/** The log of a month's closings is kept under the month. */
export const CLOSING_LOG = 'closed-months'

/** A month has no row of its own: its log is found by the same id on both sides. */
export const closingLogId = (month: string): Id => uuidV7(Date.parse(`${month}-01T00:00:00Z`), new Uint8Array(10))
