import * as z from 'zod/mini'
import { oneLine } from '../../../kernel/one-line.ts'

/** Where accounts are made: kept by Rond alone, or in the company's Microsoft directory. */
export const accountSystems = ['here', 'microsoft'] as const
export type AccountSystem = (typeof accountSystems)[number]

/**
 * ordered: being made. prepared: made, and closed until the first day. enabling: being opened. disabling: being closed. failed:
 * somebody has to look at it.
 */
export const accountStates = ['ordered', 'prepared', 'enabling', 'active', 'failed', 'disabling', 'disabled'] as const
export type AccountState = (typeof accountStates)[number]

/** Whether a job is making, opening or closing the account. */
export const isChanging = (state: AccountState): boolean =>
  state === 'ordered' || state === 'enabling' || state === 'disabling'

/** Why the other system made no account. */
export const accountFailures = ['not-set-up', 'no-name', 'name-taken', 'group-unknown', 'refused', 'not-ended'] as const

/** What a name pattern may hold in braces. */
export const nameParts = ['first', 'last', 'f', 'l', 'short', 'employeeId'] as const

const NAME_MAX_LENGTH = 60
const PATTERN_MAX_LENGTH = 100
const GROUPS_MAX_LENGTH = 2000

const isKnownPattern = (pattern: string): boolean => {
  const parts = [...pattern.matchAll(/\{([^{}]*)\}/gu)].map(([, part = '']) => part)
  const rest = pattern.replaceAll(/\{[^{}]*\}/gu, '')
  return (
    parts.length > 0 && parts.every((part) => nameParts.some((known) => known === part)) && /^[\w.@-]*$/u.test(rest)
  )
}

/** What a person writes of a template. */
export const accountTemplateFormSchema = z.strictObject({
  name: z
    .string()
    .check(oneLine(), z.minLength(1, 'record.name-required'), z.maxLength(NAME_MAX_LENGTH, 'record.too-long')),
  system: z.enum(accountSystems),
  /** As `{first}.{last}@firma.example`. */
  namePattern: z
    .string()
    .check(
      oneLine(),
      z.maxLength(PATTERN_MAX_LENGTH, 'record.too-long'),
      z.refine(isKnownPattern, { error: 'external-account.pattern-unknown' }),
    ),
  /** The groups that an account is put into, one a line. */
  groups: z.string().check(oneLine(), z.maxLength(GROUPS_MAX_LENGTH, 'record.too-long')),
})
