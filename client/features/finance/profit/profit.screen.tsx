import { chakra } from '@chakra-ui/react'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  profitReports,
  type ProfitBlock,
  type ProfitView,
} from '../../../../shared/features/finance/profit/profit.api.ts'
import { saleReportList } from '../../../../shared/features/orders/report/sale-report.list.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { periodKinds } from '../../../desk/report/report-period.ts'
import { ReportScreen } from '../../../desk/report/report-screen.tsx'
import { HowCounted } from '../../../ui/how-counted.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ProfitBlockPanel } from './profit-block.panel.tsx'
import { ProfitCompany } from './profit-company.panel.tsx'
import { ProfitExport } from './profit-export.panel.tsx'
import { ProfitFilters } from './profit-filters.panel.tsx'
import { EstimatedMonths, ProfitFormula } from './profit-formula.panel.tsx'
import type { OpenRow } from './profit-open-row.rules.ts'
import { ProfitRowDialog } from './profit-row.dialog.tsx'
import { useProfitChosen } from './profit.queries.ts'

const profitScreen = (view: ProfitView) => atDesk(() => <ProfitPage view={view} />, { isList: true, hears: [] })

export const ProfitSellersScreen = profitScreen('sellers')
export const ProfitTeamsScreen = profitScreen('teams')
export const ProfitProvidersScreen = profitScreen('providers')
export const ProfitManagersScreen = profitScreen('managers')
export const ProfitLegacyScreen = profitScreen('legacy')

/** Sales change income and commission. Hours are asked for now and then. */
const hears = [saleReportList]

interface Opened {
  readonly row: OpenRow
  readonly block: ProfitBlock
}

function ProfitPage({ view }: { view: ProfitView }) {
  const { t } = useTranslation('profit')
  const { chosen, change } = useProfitChosen()
  const { sort, direction, limit } = chosen
  const [open, setOpen] = useState<Opened | null>(null)
  return (
    <>
      <ReportScreen
        contract={profitReports[view]}
        hears={hears}
        width="full"
        title={t(`views.${view}`)}
        lead={t(`leads.${view}`)}
        renderActions={(found) => (
          <>
            <HowCounted about={t(`views.${view}`)} words="profit:how.intro">
              <ProfitFormula view={view} found={found} />
            </HowCounted>
            {found === null ? null : <ProfitExport view={view} chosen={chosen} />}
          </>
        )}
        periods={periodKinds}
        renderFilters={({ places }) => <ProfitFilters chosen={places} change={change} />}
        fields={() => ({ sort, direction, limit })}
      >
        {({ found }) => (
          <>
            {found.blocks.length > 0 ? null : (
              <EmptyState icon={Scale} title={t('empty.title')}>
                {t('empty.text')}
              </EmptyState>
            )}
            <EstimatedMonths months={found.estimated} />
            <ProfitCompany company={found.company} />
            {found.blocks.map((block) => (
              <ProfitBlockPanel
                key={block.currency}
                {...{ view, block, chosen, change }}
                onOpen={(row) => setOpen({ row, block })}
              />
            ))}
            {found.blocks.length === 0 ? null : (
              <chakra.p color="fg.muted" fontSize="sm">
                {t('formula.printed', { version: found.version })}
              </chakra.p>
            )}
          </>
        )}
      </ReportScreen>
      {open === null ? null : <ProfitRowDialog {...open} {...{ view, chosen }} onClose={() => setOpen(null)} />}
    </>
  )
}
