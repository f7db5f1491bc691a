import { CircleHelp, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RateRow } from '../../../../shared/features/rates/rate/rate.list.ts'
import { QuickLookHead } from '../../../desk/list/quick-look-head.tsx'
import { WhyThisRate } from '../../../entities/rate/why-rate.panel.tsx'
import { ListFacts } from '../../../resource/list-facts.tsx'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { dayNow } from '../../../ui/wall-clock.ts'
import { RateActs } from './rate-acts.panel.tsx'
import { RateDialog } from './rate.dialog.tsx'
import { rateScreenList } from './rate.queries.tsx'

/** What sellers are paid by beside the price list. */
export function RateListScreen() {
  return <ListScreen list={rateScreenList} create={create} quickLook={quickLook} actions={<WhyButton />} />
}

/** Asks about any product, seller and day. */
function WhyButton() {
  const { t } = useTranslation('rates')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <CircleHelp size={18} aria-hidden />
        {t('why.title')}
      </Button>
      {isOpen ? (
        <Dialog open place="side" title={t('why.title')} onClose={() => setOpen(false)}>
          <WhyThisRate start={{ productId: null, sellerId: null, day: dayNow() }} />
        </Dialog>
      ) : null}
    </>
  )
}

const create = {
  labelKey: 'rates:list.create',
  icon: Plus,
  permission: 'update commissions',
  Dialog: RateDialog,
} as const

const quickLook = (row: RateRow) => (
  <>
    <QuickLookHead title={row.aboutName} badge={null} />
    <ListFacts list={rateScreenList} row={row} />
    <RateActs rate={row} />
  </>
)
