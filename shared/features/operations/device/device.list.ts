import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { recordContract, recordFields } from '../../../resource/record.ts'
import { deviceFormSchema, deviceKinds, deviceLives } from './device.schema.ts'

/** The phones and tablets of the company. */
export const devices = recordContract({
  name: 'devices',
  view: 'view devices',
  change: 'update devices',
  reach: 'row',
  row: z.object({
    ...recordFields,
    kind: z.enum(deviceKinds),
    manufacturer: z.string(),
    model: z.string(),
    serialNumber: z.string(),
    enrolledOn: daySchema,
    note: z.string(),
    life: z.enum(deviceLives),
    /** Whose it is. Somebody who has left is still named. */
    holderId: z.nullable(idSchema),
    holderName: z.string(),
    holderLeft: z.nullable(z.enum(['left'])),
    handedOutAt: z.nullable(instantSchema),
    /** As Rond on the holder's device last told it; null: nothing was told. */
    lastSyncAt: z.nullable(instantSchema),
    freeBytes: z.nullable(z.number()),
    waiting: z.nullable(z.number()),
  }),
  form: deviceFormSchema,
  unique: ['serialNumber'],
  list: {
    filters: { life: 'many', kind: 'many', holderLeft: 'one', holderId: 'many' },
    sorts: ['serialNumber', 'model', 'enrolledOn', 'holderName', 'handedOutAt'],
    defaultSort: { by: 'enrolledOn', direction: 'desc' },
    views: {
      inStock: { life: ['in_stock'] },
      handedOut: { life: ['handed_out', 'return_requested'] },
      ofLeavers: { holderLeft: ['left'] },
      lost: { life: ['lost'] },
    },
  },
})
export type DeviceRow = z.infer<typeof devices.row>
