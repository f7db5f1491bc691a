import { tellAssistant } from '../demo-assistant.ts'
import { tellCoaching } from '../demo-coaching.ts'
import { demoCompany } from '../demo-company.ts'
import { tellContacts } from '../demo-contacts.ts'
import { tellControlling } from '../demo-controlling.ts'
import { tellCandidates } from '../demo-candidates.ts'
import { tellDevices } from '../demo-devices.ts'
import { tellField } from '../demo-field.ts'
import { tellFinance, tellPay } from '../demo-finance.ts'
import { tellPlans } from '../demo-plans.ts'
import { tellProfiles, tellProviders } from '../demo-profiles.ts'
import { tellProfit } from '../demo-profit.ts'
import { tellQuality } from '../demo-quality.ts'
import { tellMessages } from '../demo-messages.ts'
import { tellGame, tellGameRules } from '../demo-game.ts'
import { tellLeads } from '../demo-leads.ts'
import { tellReasons } from '../demo-reasons.ts'
import { tellSales } from '../demo-sales.ts'
import { tellGuides } from '../demo-guides.ts'
import { tellStaffFiles } from '../demo-staff-files.ts'
import { tellTime } from '../demo-time.ts'
import { tellTitles } from '../demo-titles.ts'
import { tellOrganisation } from '../organisation.ts'
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
  tell: async (teller) => {
    await teller.sync.drawHorizons()
    await tellOrganisation(teller, demoCompany)
    await tellProfiles(teller)
    await tellTitles(teller)
    await tellCoaching(teller, OPH)
    await tellReasons(teller)
    await tellGameRules(teller)
    const { sold, catalog } = await tellSales(teller, { companyShare: COMPANY_SHARE })
    await tellProviders(teller, catalog, { sellsAll: true })
    await tellContacts(teller)
    await tellPay(teller, catalog, COMMISSION_GOALS)
    const history = await addHistory(teller, catalog)
    await tellTime(teller, [...sold, ...history])
    await tellFinance(teller, catalog, sold)
    await tellProfit(teller)
    await addBudgets(teller)
    await addPayrollRuns(teller)
    await tellDevices(teller)
    await tellStaffFiles(teller)
    await tellGuides(teller)
    await tellQuality(teller)
    await tellCandidates(teller)
    await tellLeads(teller)
    await tellGame(teller)
    await addOfficeLife(teller)
    await tellControlling(teller)
    await tellAssistant(teller)
    await tellMessages(teller)
    await tellPlans(teller)
    await tellField(teller)
  },
}
