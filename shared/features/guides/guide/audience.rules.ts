import type { Id } from '../../../kernel/ids.ts'

/** What decides about a reader. */
export interface Viewer {
  readonly roleIds: readonly Id[]
  readonly teamId: Id | null
  /** Registers sales, and so has to know what a provider asks for. */
  readonly sells: boolean
  /** The providers that the sales of the reader are limited to. None: they sell for all. */
  readonly limitedTo: readonly Id[]
}

export interface Limited {
  /** None: everybody. */
  readonly roleIds: readonly Id[]
}

export interface Required extends Limited {
  readonly requiredRoleIds: readonly Id[]
  readonly requiredTeamIds: readonly Id[]
  readonly requiredProviderIds: readonly Id[]
}

export const requiredReasons = ['role', 'team', 'provider'] as const
export type RequiredReason = (typeof requiredReasons)[number]

/** Why somebody has to read a guide; null: nobody asks for it. */
export function requiredBecause(guide: Required, viewer: Viewer): RequiredReason | null {
  const { roleIds, teamId } = viewer
  if (guide.requiredProviderIds.some((id) => isSelling(viewer, id))) return 'provider'
  if (guide.requiredRoleIds.some((id) => roleIds.includes(id))) return 'role'
  return teamId !== null && guide.requiredTeamIds.includes(teamId) ? 'team' : null
}

const isSelling = ({ sells, limitedTo }: Viewer, providerId: Id): boolean =>
  sells && (limitedTo.length === 0 || limitedTo.includes(providerId))

const isOpenTo = ({ roleIds }: Limited, viewer: Viewer): boolean =>
  roleIds.length === 0 || roleIds.some((id) => viewer.roleIds.includes(id))

/** `category`: a category above the guide is for other roles; `guide`: the guide itself is. */
export type Closed = 'category' | 'guide'
export type Opened = 'required' | 'everyone' | 'role'

/** Whether somebody sees a guide, and why. What has to be read is seen in any case. */
export function sightOf(guide: Required, path: readonly Limited[], viewer: Viewer): Closed | Opened {
  if (requiredBecause(guide, viewer) !== null) return 'required'
  if (!path.every((category) => isOpenTo(category, viewer))) return 'category'
  if (!isOpenTo(guide, viewer)) return 'guide'
  return [guide, ...path].every(({ roleIds }) => roleIds.length === 0) ? 'everyone' : 'role'
}

export const isSeen = (sight: Closed | Opened): sight is Opened => sight !== 'category' && sight !== 'guide'

interface Placed {
  readonly id: Id
  readonly parentId: Id | null
}

const DEPTH_MAX = 20

/** A category and those above it, from the top. */
export function categoryPath<Category extends Placed>(
  categories: ReadonlyMap<Id, Category>,
  id: Id | null,
): readonly Category[] {
  const path: Category[] = []
  for (let next = id; next !== null && path.length < DEPTH_MAX;) {
    const category = categories.get(next)
    if (category === undefined) break
    path.unshift(category)
    next = category.parentId
  }
  return path
}

/** Whether a category would lie below itself. */
export const isBelowItself = (categories: ReadonlyMap<Id, Placed>, id: Id, parentId: Id | null): boolean =>
  categoryPath(categories, parentId).some((category) => category.id === id)
