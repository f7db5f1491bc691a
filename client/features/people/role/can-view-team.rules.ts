import type { DirectGrant } from '../../../../shared/features/people/role/role.api.ts'

/** "Can view team" (specification, section 6): the sales of the team or of more, given to the person directly. */
export const canViewTeam = (direct: readonly DirectGrant[]): boolean => direct.some(isWiderThanOwn)

/** Gives or takes the setting. A wider direct grant already contains the team, and stays as it is. */
export function withTeamView(direct: readonly DirectGrant[], isOn: boolean): readonly DirectGrant[] {
  if (isOn === canViewTeam(direct)) return direct
  const others = direct.filter(({ permission }) => permission !== VIEW_SALES)
  return isOn ? [...others, { permission: VIEW_SALES, extent: 'team', reason: '' }] : others
}

const VIEW_SALES = 'view sales'

const isWiderThanOwn = ({ permission, extent, inverted }: DirectGrant): boolean =>
  permission === VIEW_SALES && extent !== 'own' && inverted !== true
