import { describe, expect, test } from 'vitest'
import { permissions, specifiedPermissions } from '../../shared/access/permissions.ts'
import { defaultRoleGrants, roleNames } from '../../shared/access/roles.ts'

/** The table of section 6 of the specification, word by word. */
const specification = `
view absenceexport
view controlling
view customers
view sale_reports
view devices
view downloads
view finance_profitability_legacy
view finance_profitability_managers
view finance_profitability_providers
view finance_profitability_sellers
view finance_profitability_teams
view candidates
view order_registrations
view paycodes
view products
view providers
view sale_quality_surveys
view sale_quality_templates
view scheduled_messages
view seller_transcriptions
view sicknotices
view time_reports
view dashboard_sales
view offices
admin embeds
view embeds
view chat
view business_intelligence
view stats
view sales
create sales
view sales_salary_calculator
view salesflow
view salesflow_admin
view tool_pts_transform
view sales_planner
view coach_groups
view external_account_templates
view users
view teams
view regions
view roles
view terms_of_use
view titles
view profile`

describe('permissions [spec 6]', () => {
  test('the catalogue holds exactly the permissions of the specification, and its own additions beside them', () => {
    expect([...specifiedPermissions].toSorted()).toEqual(specification.trim().split('\n').toSorted())
  })

  test('a permission is an action and a subject, two words with a space', () => {
    expect(permissions.filter((permission) => !/^[a-z]+ [a-z_]+$/.test(permission))).toEqual([])
  })

  test('no permission is named twice', () => {
    expect(new Set(permissions).size).toBe(permissions.length)
  })

  test('only administrators hold what is not listed for another default role', () => {
    const held = roleNames.flatMap((role) => defaultRoleGrants[role].map(([permission]) => permission))
    expect(held).toContain('manage all')
    expect(permissions.filter((permission) => !held.includes(permission))).toEqual([
      'admin embeds',
      'view salesflow_admin',
      'view external_account_templates',
      'view regions',
      'view roles',
      'update external_account_templates',
      'update offices',
      'update regions',
      'impersonate users',
      'update impersonations',
      'erase users',
      'update roles',
    ])
  })
})
