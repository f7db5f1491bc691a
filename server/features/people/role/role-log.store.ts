import type { Held, Role } from '../../../../shared/features/people/role/role.api.ts'

/** A role as the log shows it. */
export const shownRole = ({ name, grants, secondFactor }: Role) => ({ name, permissions: worded(grants), secondFactor })

const worded = (grants: readonly Held[]): string =>
  grants
    .toSorted((one, other) => one.permission.localeCompare(other.permission))
    .map(({ permission, extent }) => `${permission} (${extent})`)
    .join(', ')
