import { tellAssistant } from './demo-assistant.ts'
import { tellCandidates } from './demo-candidates.ts'
import { tellBudgets } from './demo-budgets.ts'
import { demoCompany } from './demo-company.ts'
import { tellCoaching } from './demo-coaching.ts'
import { tellContacts } from './demo-contacts.ts'
import { tellControlling } from './demo-controlling.ts'
import { tellDevices } from './demo-devices.ts'
import { tellField } from './demo-field.ts'
import { tellFinance, tellPay } from './demo-finance.ts'
import { tellGame, tellGameRules } from './demo-game.ts'
import { tellProfit } from './demo-profit.ts'
import { tellProfiles, tellProviders } from './demo-profiles.ts'
import { tellQuality } from './demo-quality.ts'
import { tellLeads } from './demo-leads.ts'
import { tellMessages } from './demo-messages.ts'
import { tellPlans } from './demo-plans.ts'
import { tellReasons } from './demo-reasons.ts'
import { tellSales } from './demo-sales.ts'
import { tellGuides } from './demo-guides.ts'
import { tellStaffFiles } from './demo-staff-files.ts'
import { tellTime } from './demo-time.ts'
import { tellTitles } from './demo-titles.ts'
import { salesCompany } from './company/sales-company.ts'
import { million } from './million/million.ts'
import { tellOrganisation } from './organisation.ts'
import { person, type Story } from './story.ts'

const doorToDoorTeam: Story = {
  name: 'door-to-door-team',
  about: 'Two offices, three teams, the eight demo accounts, weeks of sales in every status, and of working days',
  tell: async (teller) => {
    await tellOrganisation(teller, demoCompany)
    await tellProfiles(teller)
    await tellTitles(teller)
    await tellCoaching(teller)
    await tellReasons(teller)
    await tellGameRules(teller)
    const { sold, catalog } = await tellSales(teller)
    await tellProviders(teller, catalog)
    await tellContacts(teller)
    await tellTime(teller, sold)
    await tellPay(teller, catalog)
    await tellFinance(teller, catalog, sold)
    await tellProfit(teller)
    await tellBudgets(teller)
    await tellDevices(teller)
    await tellStaffFiles(teller)
    await tellGuides(teller)
    await tellQuality(teller)
    await tellCandidates(teller)
    await tellLeads(teller)
    await tellGame(teller)
    await tellMessages(teller)
    await tellControlling(teller)
    await tellAssistant(teller)
    await tellPlans(teller)
    await tellField(teller)
  },
}

const emptyOffice: Story = {
  name: 'empty-office',
  about: 'One office with an administrator and one seller, and nothing sold yet',
  tell: (teller) =>
    tellOrganisation(teller, {
      regions: [
        {
          name: 'Stockholm',
          zone: 'Europe/Stockholm',
          language: 'sv',
          offices: [
            {
              name: 'Stockholm',
              staff: [person('admin', 'Jonas Rydvall', 'admin'), person('backoffice', 'Maria Holmgård', 'backoffice')],
              teams: [{ name: 'Söder', members: [person('seller', 'Elin Sandgren', 'seller')] }],
            },
          ],
        },
      ],
    }),
}

export const stories: readonly Story[] = [salesCompany, doorToDoorTeam, emptyOffice, million]
