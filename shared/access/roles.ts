import type { Extent } from './extents.ts'
import type { Permission } from './permissions.ts'

/** The default roles (product 5.23). Their permissions are the seed of the role tables; administrators may change them. */
export const roleNames = [
  'seller',
  'coach',
  'manager',
  'backoffice',
  'quality',
  'finance',
  'recruiter',
  'admin',
] as const
export type RoleName = (typeof roleNames)[number]

type RoleGrants = readonly (readonly [permission: Permission, extent: Extent])[]

const at = (extent: Extent, ...permissions: Permission[]): RoleGrants =>
  permissions.map((permission) => [permission, extent] as const)

const everyone = at('own', 'view profile', 'view embeds', 'view dashboard_sales', 'view downloads')

const selling = at(
  'own',
  'view sales',
  'create sales',
  'create daily_checkouts',
  'create time_reports',
  'create sicknotices',
  'view sales_salary_calculator',
  'view salesflow',
  // Practice pitches of one's own.
  'view seller_transcriptions',
  'create seller_transcriptions',
)

const catalogue = at('company', 'view products', 'view providers')

/** The rights of each default role, and their reach. */
export const defaultRoleGrants: Record<RoleName, RoleGrants> = {
  seller: [...everyone, ...selling],
  coach: [
    ...everyone,
    ...selling,
    ...at(
      'team',
      'view sales',
      'view sale_reports',
      'view time_reports',
      'update daily_checkouts',
      'view coach_groups',
      'view notifications',
      'create notifications',
      'create coach_notes',
      // How the team's customers were met, and what its sellers practise.
      'view sale_quality_surveys',
      'view seller_transcriptions',
      'create seller_transcriptions',
      'update seller_transcriptions',
      // Hands the phones of the team out, and takes them back.
      'view devices',
      'update devices',
      // Reminders to the team.
      'view scheduled_messages',
      'update scheduled_messages',
    ),
  ],
  manager: [
    ...everyone,
    ...at(
      'office',
      'view sales',
      'view sale_reports',
      'view time_reports',
      'view offices',
      'view teams',
      'view users',
      'view sicknotices',
      'update daily_checkouts',
      'view coach_groups',
      'update coach_groups',
      'view notifications',
      'create notifications',
      'view scheduled_messages',
      'update scheduled_messages',
      'update budgets',
      'create coach_notes',
      'view sale_quality_surveys',
      'view seller_transcriptions',
      'create seller_transcriptions',
      'update seller_transcriptions',
    ),
    ...at('company', 'view stats', 'view business_intelligence', 'view chat', 'view salesflow', 'view sales_planner'),
  ],
  backoffice: [
    ...everyone,
    ...catalogue,
    ...at(
      'company',
      'update providers',
      'update products',
      'view sale_reports',
      'update sale_reports',
      'approve sale_reports',
      'reveal identity_numbers',
      'view order_registrations',
      'view customers',
      'view time_reports',
      'update time_reports',
      'approve time_reports',
      'view sicknotices',
      'update sicknotices',
      'view absenceexport',
      'view controlling',
      'view tool_pts_transform',
      'view devices',
      'update devices',
      'update downloads',
      'view downloads',
      'view paycodes',
      'view scheduled_messages',
      'update scheduled_messages',
      'view users',
      'update users',
      'view offices',
      'view teams',
      'update teams',
      'view coach_groups',
      'update coach_groups',
      'view terms_of_use',
      'update terms_of_use',
      'view titles',
      'update titles',
      'update daily_checkouts',
      'view notifications',
      'create notifications',
    ),
  ],
  quality: [
    ...everyone,
    ...at(
      'company',
      'view sale_reports',
      'view sale_quality_surveys',
      'update sale_quality_surveys',
      'view sale_quality_templates',
      'update sale_quality_templates',
      'view seller_transcriptions',
      'create seller_transcriptions',
      'update seller_transcriptions',
      'view stats',
    ),
  ],
  finance: [
    ...everyone,
    ...at(
      'company',
      'view sale_reports',
      // The management overview of all offices.
      'view offices',
      'update commissions',
      'update budgets',
      'view finance_profitability_legacy',
      'view finance_profitability_managers',
      'view finance_profitability_providers',
      'view finance_profitability_sellers',
      'view finance_profitability_teams',
      'view absenceexport',
      'view paycodes',
      'update paycodes',
      'view controlling',
      'view stats',
    ),
  ],
  recruiter: [
    ...everyone,
    ...at(
      'company',
      'view candidates',
      'update candidates',
      'view users',
      'update users',
      'reveal private_profiles',
      'view titles',
    ),
  ],
  admin: at('company', 'manage all'),
}
