import { signatureOf, type Actor } from '../../../../shared/access/actor.ts'
import {
  getDoorBlocks,
  liftDoorBlock,
  restoreDoorBlock,
} from '../../../../shared/features/field/door/door-block.api.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ActAsked, ActDecision, ActTable } from '../../../resource/act/act-routes.ts'
import type { Sync } from '../../../sync/sync.ts'
import { actsOf, type Follower } from '../../organisation/access.door.ts'
import { decideDoorBlock } from './door-block.commands.ts'
import {
  changeDoorBlock,
  findDoorBlock,
  loadDoorBlocks,
  shownDoorBlocks,
  type StoredDoorBlock,
} from './door-block.store.ts'

const PERMISSION = 'update sale_reports'
const SHOWN = 100

const blockActTable: ActTable<StoredDoorBlock> = {
  kind: 'door-blocks',
  load: findDoorBlock,
  placeOf: (block) => block,
  change: changeDoorBlock,
}

type Decided = ActDecision<StoredDoorBlock, Follower>
type Asked = Pick<ActAsked<StoredDoorBlock, unknown>, 'row' | 'actor' | 'now'>

/** Doors that asked for no contact, for back office: seen, lifted with a reason, and put in force. */
export function doorBlockRoutes(platform: Platform, sync: Pick<Sync, 'within'>): readonly Route[] {
  const shown = async (db: Db, actor: Actor) => {
    const stored = await loadDoorBlocks(db, { actor, permission: PERMISSION }, SHOWN)
    return { blocks: await shownDoorBlocks(db, stored) }
  }
  const act = actsOf(platform, blockActTable, sync)
  const decided = (to: 'inForce' | 'lifted', { row, actor, now }: Asked, reason = ''): Decided => {
    const { id: blockId, houseId, doorKey, sellerId, visitedAt, history } = row
    const args = { blockId, houseId, doorKey, sellerId, visitedAt, to, reason }
    const step = { at: now, byName: signatureOf(actor), to, reason }
    return {
      change: { state: to, history: [...history, step] },
      follow: [{ command: decideDoorBlock, args, actor }],
      mustFollow: true,
    }
  }
  const options = (to: 'inForce' | 'lifted') => ({
    perMinute: 60,
    assertPossible: ({ row: { state } }: Asked) => {
      if (state === to) throw new Problem(409, to === 'lifted' ? 'door.not-blocked' : 'door.block-stands')
    },
    answer: ({ db, actor }: { db: Db; actor: Actor }) => shown(db, actor),
  })
  return [
    route(getDoorBlocks, ({ actor }) => shown(platform.database.db, actor)),
    act(liftDoorBlock, (asked) => decided('lifted', asked, asked.form.reason), options('lifted')),
    act(restoreDoorBlock, (asked) => decided('inForce', asked), options('inForce')),
  ]
}
