import { randomBytes } from 'node:crypto'
import { and, count, isNotNull, isNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { SecondFactorKind } from '../../../../shared/features/account/second-factor.api.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { keptReading } from '../../../platform/database/kept-reading.ts'
import type { Platform } from '../../../platform/platform.ts'
import { accessTables, secondFactorFrom } from '../../people/access.door.ts'
import { removeTicketsOf } from './ticket.store.ts'
import { factorResetTable, passkeyTable, recoveryCodeTable, totpTable } from './second-factor.table.ts'

const STEP_SECONDS = 30
/** Clocks of phones are a step off at times. */
const DRIFT_STEPS = 1
const RECOVERY_CODES = 10

type Keys = Pick<Platform, 'secrets'>

export interface FactorState {
  readonly kinds: readonly SecondFactorKind[]
  /** From when on a role asks for one; null: none does. */
  readonly requiredFrom: Instant | null
}

/** Which second factors a person has, and from when on one is required. Asked for by every call, so it is kept. */
export const loadFactorState = keptReading(
  [totpTable, passkeyTable, ...accessTables],
  async (db: Db, userId: Id): Promise<FactorState> => {
    const [totp] = await db
      .select({ userId: totpTable.userId })
      .from(totpTable)
      .where(and(eq(totpTable.userId, userId), isNotNull(totpTable.confirmedAt)))
    const [passkey] = await db.select({ id: passkeyTable.id }).from(passkeyTable).where(eq(passkeyTable.userId, userId))
    return {
      kinds: [...(totp ? (['totp'] as const) : []), ...(passkey ? (['passkey'] as const) : [])],
      requiredFrom: await secondFactorFrom(db, userId),
    }
  },
)

/** Whether a role has asked for a second factor long enough that nothing else goes on without one. */
export const lacksSecondFactor = async (db: Db, userId: Id, now: Instant): Promise<boolean> => {
  const { kinds, requiredFrom } = await loadFactorState(db, userId)
  return kinds.length === 0 && requiredFrom !== null && requiredFrom <= now
}

/** Puts a new key beside the person, not in force yet. A key that is in force stays until the new one is. */
export async function beginTotpSecret(
  db: Db,
  { secrets }: Keys,
  { userId, email }: { userId: Id; email: string },
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 })
  const sealedSecret = secrets.seal(secret.base32)
  const begun = { sealedSecret, confirmedAt: null, lastStep: 0 }
  await db
    .insert(totpTable)
    .values({ userId, ...begun })
    .onConflictDoUpdate({ target: totpTable.userId, set: begun })
  return { secret: secret.base32, uri: totpOf(secret.base32, email).toString() }
}

const totpOf = (secret: string, label = 'Rond') =>
  new TOTP({
    issuer: 'Rond',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  })

/**
 * Takes a code of the authenticator app: right, and of a later step than the last one. Two who send the same code at once
 * get in once.
 */
export async function takeTotp(
  db: Db,
  { secrets }: Keys,
  given: { userId: Id; code: string; now: Instant; confirmed: boolean },
): Promise<boolean> {
  const { userId, now } = given
  const code = given.code.replaceAll(/\s/gu, '')
  if (!/^\d{6}$/.test(code)) return false
  const isWanted = given.confirmed ? isNotNull(totpTable.confirmedAt) : isNull(totpTable.confirmedAt)
  const [known] = await db
    .select()
    .from(totpTable)
    .where(and(eq(totpTable.userId, userId), isWanted))
  if (!known) return false
  const found = totpOf(secrets.open(known.sealedSecret)).validate({ token: code, timestamp: now, window: DRIFT_STEPS })
  if (found === null) return false
  const step = Math.floor(now / 1000 / STEP_SECONDS) + found
  const taken = await db
    .update(totpTable)
    .set({ lastStep: step, ...(given.confirmed ? {} : { confirmedAt: now }) })
    .where(and(eq(totpTable.userId, userId), lt(totpTable.lastStep, step)))
    .returning({ userId: totpTable.userId })
  return taken.length > 0
}

export async function hasBegunTotp(db: Db, userId: Id): Promise<boolean> {
  const [known] = await db.select({ userId: totpTable.userId }).from(totpTable).where(eq(totpTable.userId, userId))
  return known !== undefined
}

/** Letters and digits that nobody mistakes for each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** New recovery codes in the place of all earlier ones: 50 random bits each. */
export async function renewCodes(db: Db, { secrets }: Keys, userId: Id): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const letters = [...randomBytes(10)].map((byte) => ALPHABET[byte % ALPHABET.length] ?? '')
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
  })
  await db.delete(recoveryCodeTable).where(eq(recoveryCodeTable.userId, userId))
  await db
    .insert(recoveryCodeTable)
    .values(codes.map((code) => ({ userId, codeHash: hashCode(secrets, userId, code), usedAt: null })))
  return codes
}

/** Uses a recovery code up. */
export async function takeRecoveryCode(
  db: Db,
  { secrets }: Keys,
  { userId, code, now }: { userId: Id; code: string; now: Instant },
): Promise<boolean> {
  const isGood = and(
    eq(recoveryCodeTable.userId, userId),
    eq(recoveryCodeTable.codeHash, hashCode(secrets, userId, code)),
    isNull(recoveryCodeTable.usedAt),
  )
  const taken = await db
    .update(recoveryCodeTable)
    .set({ usedAt: now })
    .where(isGood)
    .returning({ userId: recoveryCodeTable.userId })
  return taken.length > 0
}

const hashCode = (secrets: Platform['secrets'], userId: Id, code: string): string =>
  secrets.hash('recovery-code', `${userId}/${code.toUpperCase().replaceAll(/[^A-Z0-9]/gu, '')}`)

export async function countRecoveryCodes(db: Db, userId: Id): Promise<number> {
  const [found] = await db
    .select({ n: count() })
    .from(recoveryCodeTable)
    .where(and(eq(recoveryCodeTable.userId, userId), isNull(recoveryCodeTable.usedAt)))
  return found?.n ?? 0
}

export async function removeTotpOf(db: Db, userId: Id): Promise<void> {
  await db.delete(totpTable).where(eq(totpTable.userId, userId))
  await db.delete(recoveryCodeTable).where(eq(recoveryCodeTable.userId, userId))
}

/** Everything goes: the next sign-in takes the password alone, until a new factor is set up. */
export async function removeFactors(db: Db, userId: Id): Promise<void> {
  await removeTotpOf(db, userId)
  await db.delete(passkeyTable).where(eq(passkeyTable.userId, userId))
  await db.delete(factorResetTable).where(eq(factorResetTable.userId, userId))
  await removeTicketsOf(db, userId)
}
