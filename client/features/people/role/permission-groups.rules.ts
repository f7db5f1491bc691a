import type { Permission } from '../../../../shared/access/permissions.ts'

/** The permissions by the work they are for, in the order in which a company meets it. */
export const permissionGroups = {
  selling: [
    'view sales',
    'create sales',
    'create daily_checkouts',
    'update daily_checkouts',
    'view sales_salary_calculator',
    'view salesflow',
    'view salesflow_admin',
    'view tool_pts_transform',
    'view sales_planner',
  ],
  orders: [
    'view sale_reports',
    'update sale_reports',
    'approve sale_reports',
    'reveal identity_numbers',
    'view order_registrations',
    'view customers',
  ],
  time: [
    'create time_reports',
    'view time_reports',
    'update time_reports',
    'approve time_reports',
    'create sicknotices',
    'view sicknotices',
    'update sicknotices',
    'view absenceexport',
  ],
  money: [
    'update commissions',
    'update budgets',
    'view paycodes',
    'update paycodes',
    'view finance_profitability_sellers',
    'view finance_profitability_teams',
    'view finance_profitability_managers',
    'view finance_profitability_providers',
    'view finance_profitability_legacy',
  ],
  assortment: [
    'view products',
    'update products',
    'view providers',
    'update providers',
    'view devices',
    'update devices',
    'view controlling',
  ],
  quality: [
    'view sale_quality_surveys',
    'update sale_quality_surveys',
    'view sale_quality_templates',
    'update sale_quality_templates',
    'view seller_transcriptions',
    'create seller_transcriptions',
    'update seller_transcriptions',
  ],
  people: [
    'view candidates',
    'update candidates',
    'view users',
    'update users',
    'erase users',
    'reveal private_profiles',
    'view external_account_templates',
    'update external_account_templates',
    'create coach_notes',
    'view profile',
  ],
  organisation: [
    'view teams',
    'update teams',
    'view coach_groups',
    'update coach_groups',
    'view offices',
    'update offices',
    'view regions',
    'update regions',
    'view titles',
    'update titles',
  ],
  messages: [
    'view notifications',
    'create notifications',
    'view scheduled_messages',
    'update scheduled_messages',
    'view embeds',
    'admin embeds',
    'view downloads',
    'update downloads',
  ],
  insight: ['view dashboard_sales', 'view stats', 'view chat', 'view business_intelligence'],
  administration: [
    'view roles',
    'update roles',
    'view terms_of_use',
    'update terms_of_use',
    'impersonate users',
    'update impersonations',
    'manage all',
  ],
} as const satisfies Readonly<Record<string, readonly Permission[]>>

export type PermissionGroup = keyof typeof permissionGroups

/** The groups with the permissions whose name or string holds every searched word; groups without any are left out. */
export function groupsFound(
  search: string,
  { nameOf, among }: { nameOf: (permission: Permission) => string; among?: readonly Permission[] },
): readonly (readonly [PermissionGroup, readonly Permission[]])[] {
  const words = search
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '')
  const isFound = (permission: Permission) => {
    const text = `${nameOf(permission)} ${permission}`.toLowerCase()
    return words.every((word) => text.includes(word)) && (among?.includes(permission) ?? true)
  }
  return (Object.keys(permissionGroups) as PermissionGroup[]).flatMap((group) => {
    const found = permissionGroups[group].filter(isFound)
    return found.length === 0 ? [] : [[group, found] as const]
  })
}
