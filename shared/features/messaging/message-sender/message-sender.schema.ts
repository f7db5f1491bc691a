import * as z from 'zod/mini'
import { emailLine, oneLine, phoneLine } from '../../../kernel/one-line.ts'

const NAME_MAX = 80
const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[a-z]{2,}$/iu
const PHONE = /^\+[1-9]\d{6,14}$/

/** A name that messages may be sent in, with the address and the number that go with it. */
export const messageSenderFormSchema = z.strictObject({
  name: z
    .string()
    .check(oneLine(), z.trim(), z.minLength(1, 'record.name-required'), z.maxLength(NAME_MAX, 'record.too-long')),
  /** Empty: that of the server. */
  email: z.string().check(
    emailLine(),
    z.maxLength(254, 'record.too-long'),
    z.refine((text) => text === '' || EMAIL.test(text), 'schedule.email-unreadable'),
  ),
  /** In E.164. Empty: that of the server. */
  phone: z.string().check(
    phoneLine(),
    z.overwrite((text) => text.replaceAll(/[\s()-]/gu, '')),
    z.maxLength(30, 'record.too-long'),
    z.refine((text) => text === '' || PHONE.test(text), 'schedule.phone-unreadable'),
  ),
})
export type MessageSenderForm = z.infer<typeof messageSenderFormSchema>
