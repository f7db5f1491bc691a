import { useTranslation } from 'react-i18next'
import { Page, PageHeader } from '../../ui/page.tsx'
import { shellSlots } from '../shell-slots.tsx'

/** The seller's month and day on one page: money first, then the budget, what needs an answer, and the day. */
export function SellerDashboardScreen() {
  const { t } = useTranslation('frame')
  return (
    <Page>
      <PageHeader title={t('title.sellerDashboard')} />
      {shellSlots.sellerPanels.map(({ name, Content }) => (
        <Content key={name} />
      ))}
    </Page>
  )
}
