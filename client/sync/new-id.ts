import { uuidV7, type Id } from '../../shared/kernel/ids.ts'

/** The id of something that is made on this device. */
export const newId = (): Id => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
