import { randomBytes } from 'node:crypto'
import { uuidV7, type Id } from '../../shared/kernel/ids.ts'

/** Makes ids from the machine's clock and randomness. */
export const newId = (): Id => uuidV7(Date.now(), randomBytes(10))
