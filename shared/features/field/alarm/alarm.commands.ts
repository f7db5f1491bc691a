import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { failure } from '../../../kernel/result.ts'
import { unlimited } from '../../../sync/bounds.ts'
import { accept, command, refuse } from '../../../sync/command.ts'
import { positionSchema } from '../door/position.rules.ts'

/** For this long a call can be taken back before anybody hears of it. */
export const TAKE_BACK_MS = 10_000

/** A person may begin this many drills in a day. A call for help is never counted. */
export const DRILLS_A_DAY = 10

const callArgs = z.strictObject({
  isDrill: z.boolean(),
  position: z.nullable(positionSchema),
  /** How many drills the caller has begun today. Only the server knows it; what a phone says is dropped. */
  drillsToday: z.optional(z.int().check(z.nonnegative())),
})
export type CallArgs = z.infer<typeof callArgs>

/**
 * A call for help. It waits in the outbox until any network exists; the server calls the coach and the manager. The position
 * is of this moment, and the only one. Its id is the first that the command makes.
 */
export const callHelp = command({
  name: 'alarm.call',
  permission: 'view profile',
  ...unlimited('a call for help never waits; the command itself counts drills', { by: 'alarm.withdraw' }),
  args: callArgs,
  load: () => [],
  decide: ({ isDrill, drillsToday = 0 }) =>
    isDrill && drillsToday >= DRILLS_A_DAY
      ? refuse(failure('alarm.too-many-drills', undefined, { max: DRILLS_A_DAY }))
      : accept([]),
})

/** Pressed by mistake: within ten seconds nobody hears of it. Later it says that the caller is safe. */
export const withdrawHelp = command({
  name: 'alarm.withdraw',
  permission: 'view profile',
  ...unlimited('a mistake ends at once', { by: 'alarm.call' }),
  args: z.strictObject({ alarmId: idSchema }),
  load: () => [],
  decide: () => accept([]),
})

/** The caller is safe. The call stays in the log, and whoever was called hears of it. */
export const saySafe = command({
  name: 'alarm.safe',
  permission: 'view profile',
  ...unlimited('whoever was called hears of it at once', { by: 'alarm.call' }),
  args: z.strictObject({ alarmId: idSchema }),
  load: () => [],
  decide: () => accept([]),
})
