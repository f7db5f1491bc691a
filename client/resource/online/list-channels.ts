import { useContext } from 'react'
import type { Permission } from '../../../shared/access/permissions.ts'
import { listChannel } from '../../../shared/resource/list.api.ts'
import type { AnyListContract } from '../../../shared/resource/list.ts'
import { AllowedContext } from '../controls/allowed.ts'

type Heard = Pick<AnyListContract, 'name' | 'permission' | 'alsoWithin'>

/** The channels that tell of changes to these lists. The server refuses those of lists that the person may not see. */
export function useListChannels(lists: readonly Heard[]): readonly string[] {
  return heardOf(lists, useContext(AllowedContext)).map(({ name }) => listChannel(name))
}

/** The lists whose changes a person may hear of. */
export const heardOf = <List extends Heard>(
  lists: readonly List[],
  isAllowed: (permission: Permission) => boolean,
): readonly List[] =>
  lists.filter(
    ({ permission, alsoWithin }) =>
      [permission].flat().some(isAllowed) && (alsoWithin === undefined || isAllowed(alsoWithin)),
  )
