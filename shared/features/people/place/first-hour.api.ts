import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'

/** Whether the guide of a new organisation has served its purpose: its steps are done, or an administrator closed it. */
export const getFirstHour = endpoint({
  method: 'GET',
  path: '/api/v1/first-hour',
  access: 'manage all',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({ isOver: z.boolean() }),
})

/** Closes the guide for every administrator. */
export const endFirstHour = endpoint({
  method: 'POST',
  path: '/api/v1/first-hour/end',
  access: 'manage all',
  whileActing: false,
  input: z.strictObject({}),
  output: z.object({ isOver: z.boolean() }),
})
