import * as z from 'zod/mini'
import { emailLine } from '../../kernel/one-line.ts'

export const languages = ['sv', 'en', 'fi'] as const
export type Language = (typeof languages)[number]

/** An address to sign in with, in lower case. Its letters are Latin: others let two addresses look alike. */
export const emailSchema = z.string().check(
  emailLine(),
  z.toLowerCase(),
  z.maxLength(254),
  z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/u, { error: notAnAddress }),
  z.refine((address) => !/[^\p{Script=Latin}\P{L}]/u.test(address), { error: notAnAddress }),
)

/** An empty field is only asked to be filled in. */
function notAnAddress({ input }: { input?: unknown }): string | undefined {
  return input === '' ? undefined : 'account.email-invalid'
}

/** Long, and otherwise free: no rules about kinds of characters. */
export const passwordSchema = z.string().check(z.minLength(10), z.maxLength(128))
