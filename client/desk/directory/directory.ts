import { extents } from '../../../shared/access/extents.ts'
import { widestExtentOf } from '../../../shared/access/ability.ts'
import {
  directoryList,
  directoryOfficeList,
  directoryRights,
  directoryTeamList,
  type DirectoryOfficeRow,
  type DirectoryRow,
  type DirectoryTeamRow,
} from '../../../shared/features/people/person/person.list.ts'
import { people, type Person } from '../../../shared/features/people/person/person.schema.ts'
import { useFoundRows, type FindWish, type FoundRows } from './use-found-rows.ts'
import { useRows } from '../../sync/use-rows.ts'
import { useSession } from '../session/session.tsx'

/**
 * Whether the signed-in person may see people beyond their own team. Their names are not on this device: the server is
 * asked. The names of one's own team are synced, and are there without network.
 */
export function useReachesFurther(): boolean {
  const grants = useSession().session?.actor?.grants ?? []
  const extent = widestExtentOf(grants, directoryRights)
  return extent !== null && extents.indexOf(extent) > extents.indexOf('team')
}

/** People to choose from: of the own team on this device, of others on the server. Null asks nothing. */
export function useFoundPeople(wish: FindWish | null): FoundRows<DirectoryRow> {
  const isFurther = useReachesFurther()
  const asked = useFoundRows(directoryList, isFurther ? wish : null)
  const { rows, loading } = useRows(people, { index: 'name' })
  return isFurther ? asked : foundHere(rows.map(toRow), { wish, isLoading: loading })
}

/** The same of the teams that people belong to. */
export function useFoundTeams(wish: FindWish | null): FoundRows<DirectoryTeamRow> {
  const isFurther = useReachesFurther()
  const asked = useFoundRows(directoryTeamList, isFurther ? wish : null)
  const { rows, loading } = useRows(people, { index: 'name' })
  return isFurther ? asked : foundHere(teamsOf(rows), { wish, isLoading: loading })
}

/** Offices to choose from. Null where nobody beyond the own team may be seen: there is nothing to choose. */
export function useFoundOffices(wish: FindWish): FoundRows<DirectoryOfficeRow> | null {
  const isFurther = useReachesFurther()
  const found = useFoundRows(directoryOfficeList, isFurther ? wish : null)
  return isFurther ? found : null
}

const toRow = ({ active, ...person }: Person): DirectoryRow => ({ ...person, standing: active ? 'working' : 'left' })

function teamsOf(rows: readonly Person[]): readonly DirectoryTeamRow[] {
  const teams = new Map<string, DirectoryTeamRow>()
  for (const { teamId, teamName, officeId, regionId, active } of rows) {
    if (teamId === null) continue
    const standing = active || teams.get(teamId)?.standing === 'working' ? 'working' : 'left'
    teams.set(teamId, {
      id: teamId,
      name: teamName ?? '',
      officeId: officeId ?? '',
      regionId: regionId ?? '',
      standing,
    })
  }
  return [...teams.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}

/** As the server finds them. */
function foundHere<R extends { readonly id: string; readonly name: string }>(
  all: readonly R[],
  { wish, isLoading }: { readonly wish: FindWish | null; readonly isLoading: boolean },
): FoundRows<R> {
  const state = 'ready'
  if (wish === null) return { rows: [], besides: [], missing: [], more: 0, isLoading, state }
  const typed = wish.search.trim().toLocaleLowerCase()
  const filters = Object.entries(wish.filters ?? {})
  const holds = (row: R, field: string, values: readonly string[]): boolean =>
    values.length === 0 || [row[field as keyof R]].flat().some((value) => values.includes(String(value)))
  const rows = all.filter(
    (row) =>
      row.name.toLocaleLowerCase().includes(typed) && filters.every(([field, values]) => holds(row, field, values)),
  )
  const besides = all.filter((row) => wish.chosen.includes(row.id) && !rows.includes(row))
  const missing = isLoading ? [] : wish.chosen.filter((id) => !all.some((row) => row.id === id))
  return { rows, besides, missing, more: 0, isLoading, state }
}
