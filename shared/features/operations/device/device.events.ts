import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { event } from '../../../sync/event.ts'

/** Somebody is asked to give a device back. `version`: of the device, so that a later request is told again. */
export const deviceReturnRequested = event(
  'device.return-requested',
  z.object({ equipmentId: idSchema, holderId: idSchema, version: z.number() }),
)

/** Devices were handed to a person, who has signed for them at the desk or still has to confirm. */
export const devicesHandedOver = event(
  'device.handed-over',
  z.object({ handoverId: idSchema, receiverId: idSchema, isSigned: z.boolean() }),
)
