import * as z from 'zod/mini'
import { daySchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'

/** When a seller is reminded, by the clock of their office. */
export const REMINDED_AT = '08:00'

/** Asks for a reminder, the next morning, of a sale that today takes no more. Asked for again, it is the same one. */
export const remindToRegister = endpoint({
  method: 'POST',
  path: '/api/v1/sales/register-reminders',
  access: 'create sales',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({}),
  output: z.object({ day: daySchema }),
})
