/**
 * Every permission of the product, as the specification writes it: action and subject, two words with a space.
 * The first list is the specification's own table (section 6); the second is what the product decisions add.
 */
export const specifiedPermissions = [
  'view absenceexport',
  'view controlling',
  'view customers',
  'view sale_reports',
  'view devices',
  'view downloads',
  'view finance_profitability_legacy',
  'view finance_profitability_managers',
  'view finance_profitability_providers',
  'view finance_profitability_sellers',
  'view finance_profitability_teams',
  'view candidates',
  'view order_registrations',
  'view paycodes',
  'view products',
  'view providers',
  'view sale_quality_surveys',
  'view sale_quality_templates',
  'view scheduled_messages',
  'view seller_transcriptions',
  'view sicknotices',
  'view time_reports',
  'view dashboard_sales',
  'view offices',
  'admin embeds',
  'view embeds',
  'view chat',
  'view business_intelligence',
  'view stats',
  'view sales',
  'create sales',
  'view sales_salary_calculator',
  'view salesflow',
  'view salesflow_admin',
  'view tool_pts_transform',
  'view sales_planner',
  'view coach_groups',
  'view external_account_templates',
  'view users',
  'view teams',
  'view regions',
  'view roles',
  'view terms_of_use',
  'view titles',
  'view profile',
] as const

export const decidedPermissions = [
  'update sale_reports',
  'approve sale_reports',
  'reveal identity_numbers',
  'create daily_checkouts',
  'update daily_checkouts',
  'create time_reports',
  'update time_reports',
  'approve time_reports',
  'create sicknotices',
  'update sicknotices',
  'update commissions',
  'update budgets',
  'create coach_notes',
  'update external_account_templates',
  'update teams',
  'update titles',
  'update offices',
  'update regions',
  'update users',
  'impersonate users',
  'update impersonations',
  'erase users',
  'reveal private_profiles',
  'update roles',
  'view notifications',
  'create notifications',
  'update coach_groups',
  'update terms_of_use',
  'update providers',
  'update products',
  'update devices',
  'update sale_quality_surveys',
  'update sale_quality_templates',
  'create seller_transcriptions',
  'update seller_transcriptions',
  'update downloads',
  'update paycodes',
  'update candidates',
  'update scheduled_messages',
  'manage all',
] as const

export const permissions = [...specifiedPermissions, ...decidedPermissions] as const

export type Permission = (typeof permissions)[number]

/** The action half of a permission. */
export type Action = Permission extends `${infer Left} ${string}` ? Left : never

/** The subject half of a permission. */
export type Subject = Permission extends `${string} ${infer Right}` ? Right : never

export const isPermission = (text: string): text is Permission => (permissions as readonly string[]).includes(text)
