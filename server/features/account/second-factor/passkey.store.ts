import { and, count, desc } from 'drizzle-orm'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { Platform } from '../../../platform/platform.ts'
import { passkeyTable } from './second-factor.table.ts'

type Site = Pick<Platform, 'config'>

export const listPasskeys = (db: Db, userId: Id) =>
  db
    .select({
      id: passkeyTable.id,
      name: passkeyTable.name,
      createdAt: passkeyTable.createdAt,
      lastUsedAt: passkeyTable.lastUsedAt,
    })
    .from(passkeyTable)
    .where(eq(passkeyTable.userId, userId))
    .orderBy(desc(passkeyTable.createdAt))

export async function countPasskeys(db: Db, userId: Id): Promise<number> {
  const [found] = await db.select({ n: count() }).from(passkeyTable).where(eq(passkeyTable.userId, userId))
  return found?.n ?? 0
}

/** What a browser needs to make a passkey for the person: one that says whose it is, and asks for finger, face or PIN. */
export async function registrationOptions(db: Db, { config }: Site, user: { id: Id; name: string; email: string }) {
  const known = await listPasskeys(db, user.id)
  return generateRegistrationOptions({
    rpName: 'Rond',
    rpID: config.publicUrl.hostname,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.name,
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Keeps a passkey that was made for the challenge. Answers whether it was one. */
export async function savePasskey(
  db: Db,
  { config }: Site,
  given: { userId: Id; name: string; challenge: string; credential: unknown; now: Instant },
): Promise<boolean> {
  const { userId, name, challenge, credential, now } = given
  const checked = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: config.publicUrl.origin,
    expectedRPID: config.publicUrl.hostname,
    requireUserVerification: true,
  }).catch(() => null)
  if (checked?.verified !== true) return false
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
  const saved = await db
    .insert(passkeyTable)
    .values({
      id,
      userId,
      name,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
      createdAt: now,
      lastUsedAt: null,
    })
    .onConflictDoNothing()
    .returning({ id: passkeyTable.id })
  return saved.length > 0
}

/** What a browser needs to sign in with a passkey: one of the person's, or, without a person, any of this site. */
export async function signInOptions(db: Db, { config }: Site, userId: Id | null) {
  const known = userId === null ? [] : await loadPasskeys(db, userId)
  return generateAuthenticationOptions({
    rpID: config.publicUrl.hostname,
    userVerification: 'required',
    allowCredentials: known.map(({ id, transports }) => ({
      id,
      transports: [...transports] as AuthenticatorTransport[],
    })),
  })
}

const loadPasskeys = (db: Db, userId: Id) => db.select().from(passkeyTable).where(eq(passkeyTable.userId, userId))

/** Whose passkey has signed the challenge; null where none of this site has. */
export async function takePasskey(
  db: Db,
  { config }: Site,
  given: { credential: { readonly id: string }; challenge: string; userId: Id | null; now: Instant },
): Promise<Id | null> {
  const { credential, challenge, userId, now } = given
  const [known] = await db.select().from(passkeyTable).where(eq(passkeyTable.id, credential.id))
  if (!known || (userId !== null && known.userId !== userId)) return null
  const checked = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: config.publicUrl.origin,
    expectedRPID: config.publicUrl.hostname,
    requireUserVerification: true,
    credential: {
      id: known.id,
      publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
      counter: known.counter,
      transports: [...known.transports] as AuthenticatorTransport[],
    },
  }).catch(() => null)
  if (checked?.verified !== true) return null
  await db
    .update(passkeyTable)
    .set({ counter: checked.authenticationInfo.newCounter, lastUsedAt: now })
    .where(eq(passkeyTable.id, known.id))
  return known.userId
}

/** Answers whether it was there. */
export async function removePasskeyOf(db: Db, userId: Id, id: string): Promise<boolean> {
  const gone = await db
    .delete(passkeyTable)
    .where(and(eq(passkeyTable.id, id), eq(passkeyTable.userId, userId)))
    .returning({ id: passkeyTable.id })
  return gone.length > 0
}
