import { liveEvent } from '../../../kernel/realtime.ts'

/** Somebody calls for help, for those who are called: once more with each turn. */
export const ALARM_EVENT = liveEvent('HelpCalled')
