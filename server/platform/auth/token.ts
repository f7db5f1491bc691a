import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a cookie or a one-time link. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token. It is random enough that a plain hash cannot be turned back. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
