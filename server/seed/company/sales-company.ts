import { seedAssistant } from '../demo-assistant.ts'
import { seedCoaching } from '../demo-coaching.ts'
import { demoCompany } from '../demo-company.ts'
import { seedContacts } from '../demo-contacts.ts'
import { seedControlling } from '../demo-controlling.ts'
import { seedCandidates } from '../demo-candidates.ts'
import { seedDevices } from '../demo-devices.ts'
import { seedWebhooks } from '../demo-webhooks.ts'
import { seedField } from '../demo-field.ts'
import { seedFinance, seedPay } from '../demo-finance.ts'
import { seedPlans } from '../demo-plans.ts'
import { seedProfiles, seedProviders } from '../demo-profiles.ts'
import { seedProfit } from '../demo-profit.ts'
import { seedQuality } from '../demo-quality.ts'
import { seedMessages } from '../demo-messages.ts'
import { seedGame, seedGameRules } from '../demo-game.ts'
import { seedLeads } from '../demo-leads.ts'
import { seedReasons } from '../demo-reasons.ts'
import { seedSales } from '../demo-sales.ts'
import { seedGuides } from '../demo-guides.ts'
import { seedStaffFiles } from '../demo-staff-files.ts'
import { seedTime } from '../demo-time.ts'
import { seedTitles } from '../demo-titles.ts'
import { seedOrganisation } from '../organisation.ts'
import type { Story } from '../story.ts'
import { addBudgets } from './budgets.ts'
import { addHistory } from './history.ts'
import { addOfficeLife } from './office-life.ts'
import { addPayrollRuns } from './payroll-runs.ts'

/** A provider pays almost four times as much as the seller gets: out of that come hours, contributions and coaches. */
const COMPANY_SHARE = 3.7
/** What a good and a very good day come to, in orders per hour. */
const OPH = { level1: { gold: 0.2, platinum: 0.28 }, level2: { gold: 0.28, platinum: 0.36 } }
const COMMISSION_GOALS = { SEK: 20_000_00, EUR: 1_200_00 }

/**
 * The demonstration: everything of the smaller story, within a company that sells for a living. Its figures are those of
 * a healthy company with one team that loses money.
 */
export const salesCompany: Story = {
  name: 'sales-company',
  about: 'The same company with four months of orders, hours, pay and budgets behind it (default)',
  tell: async (seeder) => {
    await seeder.sync.advanceHorizons()
    await seedOrganisation(seeder, demoCompany)
    await seedProfiles(seeder)
    await seedTitles(seeder)
    await seedCoaching(seeder, OPH)
    await seedReasons(seeder)
    await seedGameRules(seeder)
    const { sold, catalog } = await seedSales(seeder, { companyShare: COMPANY_SHARE })
    await seedProviders(seeder, catalog, { sellsAll: true })
    await seedContacts(seeder)
    await seedPay(seeder, catalog, COMMISSION_GOALS)
    const history = await addHistory(seeder, catalog)
    await seedTime(seeder, [...sold, ...history])
    await seedFinance(seeder, catalog, sold)
    await seedProfit(seeder)
    await addBudgets(seeder)
    await addPayrollRuns(seeder)
    await seedDevices(seeder)
    await seedWebhooks(seeder)
    await seedStaffFiles(seeder)
    await seedGuides(seeder)
    await seedQuality(seeder)
    await seedCandidates(seeder)
    await seedLeads(seeder)
    await seedGame(seeder)
    await addOfficeLife(seeder)
    await seedControlling(seeder)
    await seedAssistant(seeder)
    await seedMessages(seeder)
    await seedPlans(seeder)
    await seedField(seeder)
  },
}
