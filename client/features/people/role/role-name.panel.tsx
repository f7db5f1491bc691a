import { useRoleName } from '../../../entities/role-name.ts'

/** Names of roles with a comma between them, as a row has them. */
export function RoleNames({ names }: { names: string }) {
  const nameOf = useRoleName()
  return names
    .split(', ')
    .filter((name) => name !== '')
    .map(nameOf)
    .join(', ')
}
