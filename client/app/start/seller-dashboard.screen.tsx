import { ChartNoAxesColumn } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../entities/session/session.tsx'
import { pathTo } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { DrawnTogether } from '../../sync/drawn-together.tsx'
import { Page, PageHeader, Section } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { shellSlots, Slots } from '../shell-slots.tsx'

/** The seller's month and day on one page: money first, then the budget, what needs an answer, and the day. */
export function SellerDashboardScreen() {
  const { t } = useTranslation(['dashboards', 'frame', 'menu'])
  const sells = useCan('create sales')
  return (
    <Page>
      <PageHeader title={t('menu:sellerDashboard')} />
      {sells ? (
        <DrawnTogether>
          <Slots slots={shellSlots.sellerPanels} />
        </DrawnTogether>
      ) : (
        <NotSelling />
      )}
    </Page>
  )
}

/** The permission to see dashboards is everybody's; a day of selling is not. */
function NotSelling() {
  const { t } = useTranslation(['dashboards', 'frame', 'menu'])
  return (
    <Section>
      <EmptyState
        icon={ChartNoAxesColumn}
        title={t('seller.notSelling.title')}
        action={<LinkButton to={pathTo('start')}>{t('frame:nav.start')}</LinkButton>}
      >
        {t('seller.notSelling.text')}
      </EmptyState>
    </Section>
  )
}
