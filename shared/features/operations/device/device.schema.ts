import * as z from 'zod/mini'
import { freeText, oneLine } from '../../../kernel/one-line.ts'
import { givenDaySchema } from '../../../kernel/days.ts'

/** The life of a phone or tablet of the company (product 5.26). */
export const deviceLives = ['in_stock', 'handed_out', 'return_requested', 'returned', 'retired', 'lost'] as const
export type DeviceLife = (typeof deviceLives)[number]

export const deviceKinds = ['phone', 'tablet', 'other'] as const

/** What may be done to a device beside handing it out. */
export const deviceSteps = ['request_return', 'take_back', 'restock', 'retire', 'lose'] as const
export type DeviceStep = (typeof deviceSteps)[number]

export const DEVICES_AT_ONCE = 20

const name = (max: number, code: string) =>
  z.string().check(oneLine(), z.minLength(1, code), z.maxLength(max, 'record.too-long'))

/** What a person writes of a device. */
export const deviceFormSchema = z.strictObject({
  kind: z.enum(deviceKinds),
  manufacturer: name(60, 'device.manufacturer-required'),
  model: name(80, 'device.model-required'),
  serialNumber: name(60, 'device.serial-required'),
  enrolledOn: givenDaySchema,
  note: z.string().check(freeText(), z.maxLength(500, 'record.too-long')),
})
