import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { accept, command } from '../../../sync/command.ts'
import { positionSchema } from '../door/position.rules.ts'

/** For this long a call can be taken back before anybody hears of it. */
export const TAKE_BACK_MS = 10_000

/**
 * A call for help. It waits in the outbox until any network exists; the server calls the coach and the manager. The position
 * is of this moment, and the only one. Its id is the first that the command makes.
 */
export const callHelp = command({
  name: 'alarm.call',
  permission: 'view profile',
  args: z.strictObject({ isDrill: z.boolean(), position: z.nullable(positionSchema) }),
  load: () => [],
  decide: () => accept([]),
})

/** Pressed by mistake: within ten seconds nobody hears of it. Later it says that the caller is safe. */
export const withdrawHelp = command({
  name: 'alarm.withdraw',
  permission: 'view profile',
  args: z.strictObject({ alarmId: idSchema }),
  load: () => [],
  decide: () => accept([]),
})

/** The caller is safe. The call stays in the log, and whoever was called hears of it. */
export const saySafe = command({
  name: 'alarm.safe',
  permission: 'view profile',
  args: z.strictObject({ alarmId: idSchema }),
  load: () => [],
  decide: () => accept([]),
})
