import { seedAssistant } from './demo-assistant.ts'
import { seedCandidates } from './demo-candidates.ts'
import { seedBudgets } from './demo-budgets.ts'
import { demoCompany } from './demo-company.ts'
import { seedCoaching } from './demo-coaching.ts'
import { seedContacts } from './demo-contacts.ts'
import { seedControlling } from './demo-controlling.ts'
import { seedDevices } from './demo-devices.ts'
import { seedWebhooks } from './demo-webhooks.ts'
import { seedField } from './demo-field.ts'
import { seedFinance, seedPay } from './demo-finance.ts'
import { seedGame, seedGameRules } from './demo-game.ts'
import { seedProfit } from './demo-profit.ts'
import { seedProfiles, seedProviders } from './demo-profiles.ts'
import { seedQuality } from './demo-quality.ts'
import { seedLeads } from './demo-leads.ts'
import { seedMessages } from './demo-messages.ts'
import { seedPlans } from './demo-plans.ts'
import { seedReasons } from './demo-reasons.ts'
import { seedSales } from './demo-sales.ts'
import { seedGuides } from './demo-guides.ts'
import { seedStaffFiles } from './demo-staff-files.ts'
import { seedTime } from './demo-time.ts'
import { seedTitles } from './demo-titles.ts'
import { salesCompany } from './company/sales-company.ts'
import { million } from './million/million.ts'
import { seedOrganisation } from './organisation.ts'
import { person, type Story } from './story.ts'

const doorToDoorTeam: Story = {
  name: 'door-to-door-team',
  about: 'Two offices, three teams, the eight demo accounts, weeks of sales in every status, and of working days',
  tell: async (seeder) => {
    await seedOrganisation(seeder, demoCompany)
    await seedProfiles(seeder)
    await seedTitles(seeder)
    await seedCoaching(seeder)
    await seedReasons(seeder)
    await seedGameRules(seeder)
    const { sold, catalog } = await seedSales(seeder)
    await seedProviders(seeder, catalog)
    await seedContacts(seeder)
    await seedTime(seeder, sold)
    await seedPay(seeder, catalog)
    await seedFinance(seeder, catalog, sold)
    await seedProfit(seeder)
    await seedBudgets(seeder)
    await seedDevices(seeder)
    await seedWebhooks(seeder)
    await seedStaffFiles(seeder)
    await seedGuides(seeder)
    await seedQuality(seeder)
    await seedCandidates(seeder)
    await seedLeads(seeder)
    await seedGame(seeder)
    await seedMessages(seeder)
    await seedControlling(seeder)
    await seedAssistant(seeder)
    await seedPlans(seeder)
    await seedField(seeder)
  },
}

const emptyOffice: Story = {
  name: 'empty-office',
  about: 'One office with an administrator and one seller, and nothing sold yet',
  tell: (seeder) =>
    seedOrganisation(seeder, {
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
