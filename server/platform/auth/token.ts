import { createHash, randomBytes } from 'node:crypto'
import type { Secrets } from '../secrets.ts'

/** 256 random bits for a cookie or a one-time link. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * The secret of a link in a message, the same for every attempt to send it. An attempt whose answer was lost may have arrived:
 * its link must open the same page as that of the next attempt. Derived with the signing key, so that it is stored nowhere.
 */
export const linkToken = (secrets: Pick<Secrets, 'sign'>, purpose: string, messageId: string): string =>
  secrets.sign(`link ${purpose}`, messageId)

/** The stored form of a token. Tokens are random enough that a plain hash cannot be reversed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
