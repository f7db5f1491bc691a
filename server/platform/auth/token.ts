import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a cookie or a one-time link. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a token. Tokens are random enough that a plain hash cannot be reversed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
