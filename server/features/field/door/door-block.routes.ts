import type { Actor } from '../../../../shared/access/actor.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import {
  getDoorBlocks,
  liftDoorBlock,
  restoreDoorBlock,
} from '../../../../shared/features/field/door/door-block.api.ts'
import { idSchema } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { refusedOf } from '../../../sync/server-acts.ts'
import type { Sync } from '../../../sync/sync.ts'
import { decideDoorBlock } from './door-block.commands.ts'
import { findDoorBlock, loadDoorBlocks, shownDoorBlocks } from './door-block.store.ts'

const PERMISSION = 'update sale_reports'
const SHOWN = 100
const LIMITS = { perMinute: 60 }

/** Doors that asked for no contact, for back office: seen, lifted with a reason, and put in force. */
export function doorBlockRoutes(
  { database }: Pick<Platform, 'database'>,
  sync: Pick<Sync, 'within'>,
): readonly Route[] {
  const shown = async (db: Db, actor: Actor) => {
    const stored = await loadDoorBlocks(db, { actor, permission: PERMISSION }, SHOWN)
    return { blocks: await shownDoorBlocks(db, stored) }
  }
  const decide = (
    actor: Actor,
    asked: { id: string | undefined; version: number; to: 'inForce' | 'lifted'; reason: string },
  ) =>
    sync.within(async ({ db, apply }) => {
      const { to, reason } = asked
      const block = await findDoorBlock(db, idSchema.parse(asked.id))
      if (!block || !reaches(actor, PERMISSION, block)) throw new Problem(404, 'request.not-found')
      if (block.state === to) throw new Problem(409, to === 'lifted' ? 'door.not-blocked' : 'door.block-stands')
      if (block.version !== asked.version) throw new Problem(412, 'record.changed-meanwhile')
      const { id: blockId, houseId, doorKey, sellerId, visitedAt } = block
      const args = { blockId, houseId, doorKey, sellerId, visitedAt, to, reason }
      const refused = refusedOf(await apply([{ command: decideDoorBlock, args, actor }]))
      if (refused !== null) throw new Problem(409, refused)
      return shown(db, actor)
    })
  return [
    route(getDoorBlocks, ({ actor }) => shown(database.db, actor)),
    route(
      liftDoorBlock,
      ({ actor, params: { id }, input: { version, reason } }) => decide(actor, { id, version, to: 'lifted', reason }),
      LIMITS,
    ),
    route(
      restoreDoorBlock,
      ({ actor, params: { id }, input: { version } }) => decide(actor, { id, version, to: 'inForce', reason: '' }),
      LIMITS,
    ),
  ]
}
