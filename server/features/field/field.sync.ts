import type * as z from 'zod/mini'
import type { Actor } from '../../../shared/access/actor.ts'
import { mayUse } from '../../../shared/access/ability.ts'
import { callHelp, saySafe, withdrawHelp } from '../../../shared/features/field/alarm/alarm.commands.ts'
import * as alarmEvents from '../../../shared/features/field/alarm/alarm.events.ts'
import { undoVisit, visitDoor } from '../../../shared/features/field/door/door-visit.commands.ts'
import { doorBlockBurst, doorDoubled } from '../../../shared/features/field/door/door.events.ts'
import type { House } from '../../../shared/features/field/door/house.schema.ts'
import type { Scope } from '../../../shared/sync/protocol.ts'
import { ALARM_EVENT } from '../../../shared/features/field/alarm/alarm-news.api.ts'
import { userChannel } from '../../../shared/kernel/realtime.ts'
import type { Platform } from '../../platform/platform.ts'
import { on, type ServerCollection, type ServerCommand, type ServerFeatureSync } from '../../sync/feature.ts'
import { endCall, prepareCall, takeCall, withdrawCall } from './alarm/alarm-call.store.ts'
import { findAlarm } from './alarm/alarm.store.ts'
import { decideDoorBlock } from './door/door-block.commands.ts'
import { addDoorBlock, removeDoorBlock } from './door/door-block.store.ts'
import { importHouse, placeHouse } from './door/house-write.commands.ts'
import { houseStore } from './door/house.store.ts'
import { calledFor } from './field.reactions.ts'
import { prepareVisit } from './area/held-at.store.ts'
import { removeVisit, saveVisit } from './door/visit.store.ts'

const serverHouses: ServerCollection<House> = {
  ...houseStore,
  // A house that nobody holds is on no phone.
  scopesOf: ({ sellerIds, teamIds }) => [
    ...sellerIds.map((id) => `doors/user/${id}`),
    ...teamIds.map((id) => `doors/team/${id}`),
  ],
}

type Of<Command extends { readonly args: z.ZodMiniType }> = ServerCommand<z.output<Command['args']>>

const visits: Of<typeof visitDoor> = {
  command: visitDoor,
  prepare: prepareVisit,
  within: async (db, args, facts) => {
    await saveVisit(db, args, facts)
    if (args.result === 'block') await addDoorBlock(db, args, facts)
  },
}

const undoings: Of<typeof undoVisit> = {
  command: undoVisit,
  within: async (db, { visitId }) => {
    await removeVisit(db, visitId)
    await removeDoorBlock(db, visitId)
  },
}

const calls: Of<typeof callHelp> = { command: callHelp, prepare: prepareCall, within: takeCall }

const withdrawals: Of<typeof withdrawHelp> = {
  command: withdrawHelp,
  within: (db, { alarmId }, facts) => withdrawCall(db, alarmId, facts),
}

const safeties: Of<typeof saySafe> = {
  command: saySafe,
  within: (db, { alarmId }, facts) => endCall(db, alarmId, facts),
}

/** Doors as phones hold them, and calls for help. */
export const fieldServerSync = (platform: Platform): ServerFeatureSync => ({
  collections: [serverHouses],
  commands: [
    visits,
    undoings,
    calls,
    withdrawals,
    safeties,
    { command: decideDoorBlock, serverOnly: true },
    { command: placeHouse, serverOnly: true },
    { command: importHouse, serverOnly: true },
  ],
  scopesFor,
  events: [doorBlockBurst, doorDoubled, ...Object.values(alarmEvents)],
  reactions: [
    on(alarmEvents.alarmCalled, async ({ alarmId, sellerId }) => {
      const { db } = platform.database
      if ((await findAlarm(db, alarmId))?.state !== 'calling') return
      const channels = (await calledFor(db, sellerId)).map(userChannel)
      if (channels.length > 0) platform.realtime.publish(channels, ALARM_EVENT, { alarmId })
    }),
  ],
})

/** A phone holds the doors of its person's own areas, and of those of the team. */
function scopesFor({ userId, teamId, grants }: Actor): Scope[] {
  if (!mayUse(grants, 'create sales')) return []
  return [`doors/user/${userId}`, ...(teamId === null ? [] : [`doors/team/${teamId}`])]
}
