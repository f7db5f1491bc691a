import { useTranslation } from 'react-i18next'
import { OwnFigures, OwnNeeds } from '../../features/dashboards/own-month.panel.tsx'
import { BudgetPanel } from '../../features/commission/salary/budget.panel.tsx'
import { useCan } from '../../desk/session/session.tsx'
import { pathTo } from '../../paths.ts'
import { Page, PageHeader } from '../../ui/page.tsx'

/** The seller's month, from this phone: what needs me first, the budgets, the team's goal, OPH, and my own past. */
export function SellerDashboardScreen() {
  const { t } = useTranslation('leading')
  const earns = useCan('view sales_salary_calculator')
  return (
    <Page>
      <PageHeader title={t('seller.title')} lead={t('seller.lead')} backTo={pathTo('start')} />
      <OwnNeeds />
      {earns ? <BudgetPanel /> : null}
      <OwnFigures />
    </Page>
  )
}
