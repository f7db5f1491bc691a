import * as z from 'zod/mini'

export const languages = ['sv', 'en', 'fi'] as const
export type Language = (typeof languages)[number]

/** An address to sign in with, in lower case. */
export const emailSchema = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/))

/** Long, and otherwise free: no rules about kinds of characters. */
export const passwordSchema = z.string().check(z.minLength(10), z.maxLength(128))
